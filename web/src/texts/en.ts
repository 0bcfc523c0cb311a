/** Everything the page says. French is typed by this object: a missing or surplus text fails the type check. */
export const en = {
  title: 'Escarmouche: two skirmish games, one table',
  skip: 'Skip to the games',
  language: 'Language',
  theme: {
    system: 'Theme: as the system',
    light: 'Theme: daylight',
    dark: 'Theme: evening light',
  },
  welcome: {
    heading: 'Two skirmish games, one table.',
    lead: 'Tabletop battles with brick figures or painted people, played right here in the browser: against the computer, on one screen, or with friends.',
  },
  table: {
    silent: 'The table does not answer.',
    asking: 'Asking the table…',
    retry: 'Retry',
  },
  facts: {
    players: 'Players',
    length: 'Length',
    author: 'Author',
    rules: 'Rules in our index',
    loading: 'Counting…',
    unknown: 'Unknown',
    notPlayed:
      'Not played on this page yet: you can read its rules here, and reckon its odds on the command line.',
  },
  games: {
    bow: {
      title: 'BOW',
      subtitle: 'Bricks Only Wargame',
      drawing:
        'Brick figures face each other across a low wall on a green field of studs, with a tree and a little car. Three 2×2 bricks lie on the table.',
      about:
        'Minifigs on a field of studs, among walls and trees built of the same bricks. You play one figure, then your opponent plays one.',
      special: [
        'Bricks are the dice: throw 2×2 bricks and count those that stop on their side.',
        'One opposed roll settles an attack, hit and damage together.',
        'A car with nobody at the wheel goes straight on until it crashes.',
      ],
      players: '2 or more',
      length: 'As long as your armies are large',
      author: 'Alban Nanty',
    },
    argad: {
      title: 'Argad!',
      subtitle: 'Skirmish and role-playing, 28 mm',
      drawing:
        'Painted characters on round wooden bases meet in front of a timbered house, beside a hedge and a stream. A tape measure and two dice lie ready.',
      about:
        'Every figure is somebody, and one of them is you. A troop comes to a village: fight, parley, or slip away by the stream.',
      special: [
        'Everybody moves at once: say what you intend, agree, then go together.',
        'A game master prepares the story and plays the rest of the world.',
        'Nobody wins on points: there are objectives to reach and secrets to keep.',
      ],
      players: '1 to 6, best with a game master',
      length: 'A few hours',
      author: 'Patrice Méallier',
    },
  },
  promises: {
    heading: 'What you can count on',
    index: {
      heading: 'Every rule has its id',
      text: 'Each rule of both books is in our index, restated in our own words under an id that you can cite.',
      list: 'escarmouche rules',
    },
    dice: {
      heading: 'Dice you can check',
      text: 'The seed is committed to before the first roll and revealed at the end. Each roll can be checked on its own.',
    },
    journal: {
      heading: 'Journals that keep',
      text: 'A journal replays to the same states, and a changed roll is found out. From the command line:',
      replay: 'escarmouche replay FILE',
      verify: 'escarmouche verify FILE',
    },
  },
  credits: {
    heading: 'Credits',
    games: 'BOW is by Alban Nanty, Argad! by Patrice Méallier.',
    unofficial:
      'Escarmouche is an unofficial, non-commercial fan implementation. Its Argad! part includes unofficial adaptations.',
    bricks: 'No maker of bricks sponsors or endorses it.',
    version: (version: string) => `Version ${version}`,
  },
};

export type Texts = typeof en;

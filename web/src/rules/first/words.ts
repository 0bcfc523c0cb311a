import type { LanguageCode } from '../../texts/language.svelte';

/** A game in five minutes: for somebody who has never seen it. */
const en = {
  heading: (game: string) => `${game} in five minutes`,
  more: 'More:',
  bow: [
    {
      picture: 'turns',
      title: 'One figure at a time',
      text: 'A battle goes by Rounds. You choose one of your figures and play it, then your opponent plays one of theirs. A marking brick beside a figure shows that it has been played. Once all have been, the next Round begins.',
      rules: ['BOW-2.2.5', 'BOW-2.2.14', 'BOW-2.2.18'],
    },
    {
      picture: 'move',
      title: 'Its sheet says what it can do',
      text: 'Six numbers are all there is: how many actions it has in its Turn, how many studs it walks with one of them, how well it dodges, how hard it hits, how much it can take, and whether it can treat or repair. A plain trooper has two actions: move and shoot, say, or move twice.',
      rules: ['BOW-1.4.1.1', 'BOW-2.2.7', 'BOW-2.3.1.1'],
    },
    {
      picture: 'bricks',
      title: 'Bricks are the dice',
      text: 'To attack, throw as many 2×2 bricks as your Attack says; your opponent throws as many as the target’s Dodge. Each brick that comes to rest on its side counts one. What you have more than they do is the damage: one throw, and it is settled.',
      rules: ['BOW-2.1.1', 'BOW-2.1.2', 'BOW-2.4.1.1'],
    },
    {
      picture: 'cover',
      title: 'Get close, stay behind something',
      text: 'You can shoot only at somebody you see. Far away costs bricks: one for each further 15 studs. Somebody behind a low wall throws one brick more to dodge. Walls and trees are bricks too, so everybody can see who has cover.',
      rules: ['BOW-2.4.2.16', 'BOW-2.4.2.19', 'BOW-2.4.2.27'],
    },
    {
      picture: 'damage',
      title: 'Who falls is gone at once',
      text: 'Damage points add up. Whoever has taken as many as they have health points leaves the field right away. A figure with first aid can take some of them off again.',
      rules: ['BOW-2.4.3.3', 'BOW-2.4.3.4', 'BOW-2.4.3.5'],
    },
    {
      picture: 'goal',
      title: 'What it is all about',
      text: 'The scenario may set a goal: hold a hill, free a captive, bring somebody across. Without one, the last army on the field wins.',
      rules: ['BOW-1.3.4', 'BOW-R-36'],
    },
  ],
  argad: [
    {
      picture: 'people',
      title: 'Every figure is somebody',
      text: 'You lead a troop, and one of its figures is you. If one of you likes to prepare a story, they are the game master, and play the rest of the world.',
      rules: ['ARG-2.1', 'ARG-2.2', 'ARG-2.5'],
    },
    {
      picture: 'together',
      title: 'Everybody moves at once',
      text: 'Nobody waits for their turn: all say what their people do, then all move together. On foot and lightly dressed that is up to 20 centimetres, with a full kit or in mail 16, and nobody has to move at all.',
      rules: ['ARG-9.1', 'ARG-9.2', 'ARG-10.2'],
    },
    {
      picture: 'slow',
      title: 'Rough ground takes its die',
      text: 'Bushes, a slope, a fence or a door slow one down: throw a die and take that off the way. So nobody knows quite how far they get.',
      rules: ['ARG-11.1', 'ARG-11.4', 'ARG-11.5'],
    },
    {
      picture: 'shot',
      title: 'Then the shots',
      text: 'Once all have moved, each shooter throws one die, once a turn. Most weapons need 5 or 6 when near, 6 farther off, and still more at long range. Somebody behind a low wall or at a window is harder to hit: one less on the die.',
      rules: ['ARG-16.1', 'ARG-16.5', 'ARG-19.1'],
    },
    {
      picture: 'melee',
      title: 'Hand to hand',
      text: 'Whose bases touch may strike, each once, at one enemy. Add to your die what speaks for you and take off what speaks against. More than the enemy’s class takes them out; exactly as much pushes them back.',
      rules: ['ARG-25.1', 'ARG-25.3', 'ARG-26.5', 'ARG-26.6'],
    },
    {
      picture: 'aims',
      title: 'Nobody wins on points',
      text: 'A scenario has aims and secrets: what is in the house, who is behind the hedge. Dice are thrown only for what nobody can foresee; the rest is what you decide.',
      rules: ['ARG-4.3', 'ARG-4.5'],
    },
  ],
};

type Words = typeof en;

const fr: Words = {
  heading: (game) => `${game} en cinq minutes`,
  more: 'Pour en savoir plus\u00a0:',
  bow: [
    {
      picture: 'turns',
      title: 'Une figurine à la fois',
      text: 'Une bataille se joue en rounds. Vous choisissez une de vos figurines et la jouez, puis votre adversaire en joue une. Une brique posée à côté montre qu’une figurine a joué. Quand toutes l’ont fait, le round suivant commence.',
      rules: ['BOW-2.2.5', 'BOW-2.2.14', 'BOW-2.2.18'],
    },
    {
      picture: 'move',
      title: 'Sa fiche dit ce qu’elle sait faire',
      text: 'Six nombres, pas un de plus\u00a0: combien d’actions à son tour, combien de tenons par déplacement, comme elle esquive, comme elle frappe, ce qu’elle encaisse, et si elle soigne ou répare. Un simple soldat a deux actions\u00a0: marcher et tirer, par exemple, ou marcher deux fois.',
      rules: ['BOW-1.4.1.1', 'BOW-2.2.7', 'BOW-2.3.1.1'],
    },
    {
      picture: 'bricks',
      title: 'Les briques servent de dés',
      text: 'Pour attaquer, lancez autant de briques 2×2 que le dit votre Attaque\u202f; en face, on en lance autant que l’Esquive de la cible. Chaque brique qui s’arrête sur le flanc compte un. Ce que vous avez de plus, ce sont les dégâts\u00a0: un seul jet, et tout est réglé.',
      rules: ['BOW-2.1.1', 'BOW-2.1.2', 'BOW-2.4.1.1'],
    },
    {
      picture: 'cover',
      title: 'S’approcher, et rester à l’abri',
      text: 'On ne tire que sur qui l’on voit. De loin, on perd des briques\u00a0: une tous les 15\u00a0tenons de plus. Derrière un muret, on lance une brique de plus pour esquiver. Murs et arbres sont en briques eux aussi\u00a0: tout le monde voit qui est à couvert.',
      rules: ['BOW-2.4.2.16', 'BOW-2.4.2.19', 'BOW-2.4.2.27'],
    },
    {
      picture: 'damage',
      title: 'Qui tombe s’en va aussitôt',
      text: 'Les points de dégâts s’additionnent. Qui en a autant que de points de vie quitte aussitôt le champ de bataille. Une figurine qui sait soigner peut en retirer.',
      rules: ['BOW-2.4.3.3', 'BOW-2.4.3.4', 'BOW-2.4.3.5'],
    },
    {
      picture: 'goal',
      title: 'Ce qu’on cherche',
      text: 'Le scénario peut fixer un objectif\u00a0: tenir une colline, libérer une captive, faire traverser quelqu’un. Sinon, la dernière armée sur le champ de bataille gagne.',
      rules: ['BOW-1.3.4', 'BOW-R-36'],
    },
  ],
  argad: [
    {
      picture: 'people',
      title: 'Chaque figurine est quelqu’un',
      text: 'Vous menez une troupe, et l’une de ses figurines, c’est vous. Si l’un de vous aime préparer une histoire, il mène le jeu et fait vivre le reste du monde.',
      rules: ['ARG-2.1', 'ARG-2.2', 'ARG-2.5'],
    },
    {
      picture: 'together',
      title: 'Tout le monde bouge en même temps',
      text: 'Personne n’attend son tour\u00a0: chacun dit ce que font les siens, puis tous bougent ensemble. À pied et légèrement vêtu, cela fait jusqu’à 20\u00a0centimètres, en tenue complète ou en cotte de mailles 16, et personne n’est obligé de bouger.',
      rules: ['ARG-9.1', 'ARG-9.2', 'ARG-10.2'],
    },
    {
      picture: 'slow',
      title: 'Le terrain difficile prend son dé',
      text: 'Des buissons, une pente, une barrière ou une porte ralentissent\u00a0: on lance un dé et on le retire du chemin. Nul ne sait donc au juste jusqu’où il ira.',
      rules: ['ARG-11.1', 'ARG-11.4', 'ARG-11.5'],
    },
    {
      picture: 'shot',
      title: 'Puis les tirs',
      text: 'Quand tous ont bougé, chaque tireur lance un dé, une fois par tour. La plupart des armes demandent 5 ou 6 de près, 6 plus loin, et davantage encore à longue portée. Derrière un muret ou à une fenêtre, on est plus dur à toucher\u00a0: un de moins au dé.',
      rules: ['ARG-16.1', 'ARG-16.5', 'ARG-19.1'],
    },
    {
      picture: 'melee',
      title: 'Au corps à corps',
      text: 'Ceux dont les socles se touchent peuvent frapper, une fois chacun, un seul ennemi. Ajoutez au dé ce qui parle pour vous, retirez ce qui parle contre. Plus que la classe de l’ennemi, il est hors de combat\u202f; juste autant, il recule.',
      rules: ['ARG-25.1', 'ARG-25.3', 'ARG-26.5', 'ARG-26.6'],
    },
    {
      picture: 'aims',
      title: 'Personne ne gagne aux points',
      text: 'Un scénario a des objectifs et des secrets\u00a0: ce qu’il y a dans la maison, qui est derrière la haie. On ne lance de dé que pour ce que nul ne peut prévoir\u202f; le reste, c’est vous qui en décidez.',
      rules: ['ARG-4.3', 'ARG-4.5'],
    },
  ],
};

export const WORDS: Readonly<Record<LanguageCode, Words>> = { en, fr };

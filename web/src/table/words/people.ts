import type { LanguageCode } from '../../texts/language.svelte';

/** Who sits at the table, who is away, what they say. */
const en = {
  people: {
    name: 'People',
    you: 'you',
    here: 'here',
    away: 'away',
    openSeat: 'open seat',
    idle: 'nobody: the table passes',
    computer: 'computer',
    insteadOf: (name: string) => `plays for ${name}`,
    letComputer: (name: string) => `Let a computer play for ${name}`,
    letComputerDo: 'Propose it',
    computerIn: (time: string) => `A computer may play for them in ${time}.`,
    notNow: 'Not now',
    rename: 'Change the name',
    renameDo: 'Save',
    invite: 'Invite',
    inviteText: 'Anybody with this link can take the open seat:',
    inviteWatch: 'Anybody with this link can watch:',
    reissue: 'New link',
    reissueTitle: (seat: string) => `A new link for ${seat}?`,
    reissueText:
      'The old link stops working. Without the new one, the player in that seat can only watch. The whole table is told, and what was played before can no longer be undone.',
    reissueStay: 'Keep the old one',
    reissued: (seat: string) => `For ${seat} only. Keep it secret: it opens the seat.`,
    reopen: 'Open to all',
    leave: 'Give the seat up',
    leaveTitle: 'Give this seat up?',
    leaveSure: 'Anybody with the link can then take it; you get it back only if nobody has.',
    leaveDo: 'Give it up',
    stay: 'Stay',
    watchers: (count: number) =>
      count === 0
        ? 'Nobody is watching.'
        : count === 1
          ? '1 person is watching.'
          : `${count} people are watching.`,
    hands: 'throws real bricks',
    copy: 'Copy the link',
    copied: 'Copied',
    share: 'Share',
    shareText: 'Come and play Escarmouche',
    qr: 'The link as a QR code',
    networkAsking: 'Looking for the address that others can use…',
    networkLocal: 'So far this table can only be reached from this machine.',
    networkText: (address: string) =>
      `Open it to your home network, and every device there can come to ${address}. You can close it again at any time.`,
    networkDo: 'Open it to the house',
    networkRestart: 'To let others in, end it and start it again with',
    networkHere: 'Link for this machine',
    networkOther: 'It does not open there? Try another address of this machine:',
    networkOpen: 'Open to your home network.',
    networkClose: 'Close it again',
    waitingTitle: 'Waiting for your friend',
    waitingText: 'The game is ready; you can look around meanwhile.',
    waitingLink: 'Send this link, or let them scan the code:',
    waitingDone: 'Look around',
  },
  computer: {
    title: (name: string, computer: string, away: string) =>
      `${name} wants a computer (${computer}) to play for ${away}`,
    own: (computer: string, away: string) => `You want a computer (${computer}) to play for ${away}`,
    text: (away: string) => `${away} can take over again at any time.`,
    refused: (name: string) => `${name} doesn’t want a computer to play.`,
    playsForYou: (computer: string) => `A computer (${computer}) is playing for you.`,
    myself: 'Take over again',
  },
  absence: {
    name: (who: string) => `${who} is missing`,
    away: (name: string) => `${name} is not here.`,
    open: (seat: string) => `The seat ${seat} is free.`,
    computer: 'Let a computer play on',
    computerIn: (time: string) => `A computer may play in ${time}`,
    invite: 'Invite somebody',
    reopen: 'Free the seat',
    reopenTitle: (name: string) => `Free the seat of ${name}?`,
    reopenText:
      'Anybody with the link to the table can then take it, and the old link to the seat stops working. The whole table is told, and what was played before can no longer be taken back.',
    wait: 'Wait',
  },
  chat: {
    name: 'Chat',
    empty: 'Nobody has said anything yet.',
    table: 'The table',
    say: 'Send',
    placeholder: 'Say something',
    label: 'Your message',
    mute: 'Mute',
    muted: 'Muted: no mark and no sound for new messages.',
    watch: 'Spectators can’t write here.',
  },
  handOver: {
    title: (name: string) => `Hand the screen to ${name}`,
    text: 'Everybody else, look away!',
    here: (name: string) => `I’m ${name}`,
    openCards: 'We hide nothing: don’t ask again at this table',
    lookAs: (name: string) => `See what ${name} sees`,
  },
};

type Words = typeof en;

const fr: Words = {
  people: {
    name: 'Joueurs',
    you: 'vous',
    here: 'là',
    away: 'pas là',
    openSeat: 'place libre',
    idle: 'personne\u00a0: la table passe',
    computer: 'ordinateur',
    insteadOf: (name) => `joue pour ${name}`,
    letComputer: (name) => `Laisser un ordinateur jouer pour ${name}`,
    letComputerDo: 'Le proposer',
    computerIn: (time) => `Un ordinateur pourra jouer dans ${time}.`,
    notNow: 'Pas maintenant',
    rename: 'Changer le nom',
    renameDo: 'Enregistrer',
    invite: 'Inviter',
    inviteText: 'Avec ce lien, on peut prendre la place libre\u00a0:',
    inviteWatch: 'Avec ce lien, on peut regarder\u00a0:',
    reissue: 'Nouveau lien',
    reissueTitle: (seat) => `Un nouveau lien pour ${seat}\u202f?`,
    reissueText:
      'L’ancien lien ne marchera plus. Sans le nouveau, la personne à cette place ne peut que regarder. Toute la table est prévenue, et ce qui a été joué avant ne pourra plus être repris.',
    reissueStay: 'Garder l’ancien',
    reissued: (seat) => `Pour ${seat} seulement. Gardez-le secret\u00a0: il ouvre la place.`,
    reopen: 'Ouvrir à tous',
    leave: 'Quitter la place',
    leaveTitle: 'Quitter cette place\u202f?',
    leaveSure:
      'Avec le lien, n’importe qui pourra la prendre\u202f; vous ne la retrouverez que si elle reste libre.',
    leaveDo: 'La quitter',
    stay: 'Rester',
    watchers: (count) =>
      count === 0
        ? 'Personne ne regarde.'
        : count === 1
          ? '1\u00a0personne regarde.'
          : `${count}\u00a0personnes regardent.`,
    hands: 'lance de vraies briques',
    copy: 'Copier le lien',
    copied: 'Copié',
    share: 'Partager',
    shareText: 'Venez jouer à Escarmouche',
    qr: 'Le lien en code QR',
    networkAsking: 'On cherche l’adresse que les autres peuvent utiliser…',
    networkLocal: 'Pour l’instant, cette table n’est accessible que depuis cette machine.',
    networkText: (address) =>
      `Ouvrez-la au réseau de la maison\u00a0: tous ses appareils pourront venir sur ${address}. Vous pourrez la refermer à tout moment.`,
    networkDo: 'L’ouvrir à la maison',
    networkRestart: 'Pour accueillir d’autres joueurs, arrêtez-la et relancez-la avec',
    networkHere: 'Lien pour cette machine',
    networkOther: 'Rien ne s’ouvre là-bas\u202f? Essayez une autre adresse de cette machine\u00a0:',
    networkOpen: 'Ouverte au réseau de la maison.',
    networkClose: 'La refermer',
    waitingTitle: 'On attend l’autre camp',
    waitingText: 'La partie est prête\u00a0: regardez-la en attendant.',
    waitingLink: 'Envoyez ce lien ou faites scanner le code\u00a0:',
    waitingDone: 'Regarder',
  },
  computer: {
    title: (name, computer, away) =>
      `${name} propose qu’un ordinateur (${computer}) joue à la place de ${away}`,
    own: (computer, away) => `Vous proposez qu’un ordinateur (${computer}) joue à la place de ${away}`,
    text: (away) => `${away} reprendra la main à son retour.`,
    refused: (name) => `${name} ne veut pas qu’un ordinateur joue.`,
    playsForYou: (computer) => `Un ordinateur (${computer}) joue pour vous.`,
    myself: 'Reprendre la main',
  },
  absence: {
    name: (who) => `Absence\u00a0: ${who}`,
    away: (name) => `${name} n’est pas là.`,
    open: (seat) => `La place ${seat} est libre.`,
    computer: 'Laisser jouer l’ordinateur',
    computerIn: (time) => `L’ordinateur pourra jouer dans ${time}`,
    invite: 'Inviter quelqu’un',
    reopen: 'Libérer la place',
    reopenTitle: (name) => `Libérer la place de ${name}\u202f?`,
    reopenText:
      'Avec le lien de la table, n’importe qui pourra la prendre, et l’ancien lien de la place ne marchera plus. Toute la table est prévenue, et ce qui a été joué avant ne pourra plus être repris.',
    wait: 'Attendre',
  },
  chat: {
    name: 'Discussion',
    empty: 'Personne n’a encore rien dit.',
    table: 'La table',
    say: 'Envoyer',
    placeholder: 'Dites quelque chose',
    label: 'Votre message',
    mute: 'Sourdine',
    muted: 'En sourdine\u00a0: ni marque ni son pour les nouveaux messages.',
    watch: 'On ne peut pas écrire ici en spectateur.',
  },
  handOver: {
    title: (name) => `Passez l’écran à ${name}`,
    text: 'Les autres, ne regardez pas\u202f!',
    here: (name) => `Je suis ${name}`,
    openCards: 'On ne se cache rien\u00a0: ne plus demander à cette table',
    lookAs: (name) => `Voir ce que voit ${name}`,
  },
};

export const PEOPLE: Record<LanguageCode, Words> = { en, fr };

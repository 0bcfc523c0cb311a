import type { Texts } from './en';

// Spaces before double punctuation are written out: \u00a0 before « : » and inside quotation marks, \u202f before « ; ! ? ».
export const fr: Texts = {
  title: 'Escarmouche\u00a0: deux jeux d’escarmouche, une table',
  skip: 'Aller aux jeux',
  language: 'Langue',
  theme: {
    system: 'Thème\u00a0: comme le système',
    light: 'Thème\u00a0: lumière du jour',
    dark: 'Thème\u00a0: lumière du soir',
  },
  welcome: {
    heading: 'Deux jeux d’escarmouche, une seule table.',
    lead: 'Des batailles de figurines, en briques ou peintes, jouées ici, dans le navigateur\u00a0: contre l’ordinateur, à deux sur un écran ou à distance.',
  },
  table: {
    silent: 'La table ne répond pas.',
    asking: 'On interroge la table…',
    retry: 'Réessayer',
  },
  facts: {
    players: 'Joueurs',
    length: 'Durée',
    author: 'Auteur',
    rules: 'Règles dans notre index',
    loading: 'On compte…',
    unknown: 'Nombre inconnu',
    notPlayed:
      'Ne se joue pas encore sur cette page\u00a0: on peut y lire ses règles, et calculer ses chances en ligne de commande.',
  },
  games: {
    bow: {
      title: 'BOW',
      subtitle: 'Bricks Only Wargame',
      drawing:
        'Des figurines en briques se font face de part et d’autre d’un muret, sur un champ vert couvert de tenons, avec un arbre et une petite voiture. Trois briques 2×2 sont posées sur la table.',
      about:
        'Des minifigs sur un champ de tenons, entre des murs et des arbres bâtis avec les mêmes briques. Vous jouez une figurine, puis votre adversaire en joue une.',
      special: [
        'Les briques servent de dés\u00a0: on lance des 2×2 et l’on compte celles qui s’arrêtent sur le flanc.',
        'Un seul jet opposé règle une attaque, réussite et dommages à la fois.',
        'Une voiture sans personne au volant file tout droit jusqu’au crash.',
      ],
      players: '2 ou plus',
      length: 'Selon la taille des armées',
      author: 'Alban Nanty',
    },
    argad: {
      title: 'Argad\u202f!',
      subtitle: 'Escarmouche et jeu de rôle, 28\u00a0mm',
      drawing:
        'Des personnages peints, sur de minces socles ronds en bois, se rencontrent devant une maison à colombages, entre une haie et un ruisseau. Un mètre ruban et deux dés sont à portée de main.',
      about:
        'Chaque figurine est quelqu’un, et l’une d’elles, c’est vous. Une troupe arrive au village\u00a0: combattre, parlementer ou filer par le ruisseau.',
      special: [
        'Tout le monde bouge en même temps\u00a0: on annonce, on s’accorde, puis on y va ensemble.',
        'Un ou une MJ prépare l’histoire et joue le reste du monde.',
        'Personne ne gagne aux points\u00a0: il y a des objectifs à atteindre et des secrets à garder.',
      ],
      players: '1 à 6, de préférence avec un ou une MJ',
      length: 'Quelques heures',
      author: 'Patrice Méallier',
    },
  },
  promises: {
    heading: 'Ce sur quoi vous pouvez compter',
    index: {
      heading: 'Chaque règle a son numéro',
      text: 'Toutes les règles des deux livres sont dans notre index, redites avec nos mots, sous un numéro que l’on peut citer.',
      list: 'escarmouche rules',
    },
    dice: {
      heading: 'Des dés vérifiables',
      text: 'La graine du hasard est scellée avant le premier jet et révélée à la fin. Chaque jet se vérifie à part.',
    },
    journal: {
      heading: 'Des journaux fidèles',
      text: 'Un journal rejoué redonne les mêmes états, et un jet modifié se remarque. En ligne de commande\u00a0:',
      replay: 'escarmouche replay FICHIER',
      verify: 'escarmouche verify FICHIER',
    },
  },
  credits: {
    heading: 'Crédits',
    games: 'BOW est un jeu d’Alban Nanty, Argad\u202f! de Patrice Méallier.',
    unofficial:
      'Escarmouche est une adaptation de passionnés, non officielle et non commerciale. Sa partie Argad\u202f! comprend des adaptations non officielles.',
    bricks: 'Aucun fabricant de briques ne la parraine ni ne l’approuve.',
    version: (version: string) => `Version ${version}`,
  },
};

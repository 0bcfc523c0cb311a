/**
 * What lies on the table of Argad!: every view draws a Scene and nothing else. It is worked out from the skirmish that a
 * seat sees (`stage.ts`), and moved along while something happens (`../film`). Places and lengths are in tenths of a
 * millimetre, as everywhere in Argad!: x to the east, y to the south, heights above the table. Directions are in degrees:
 * 0 is north, 90 east. A scene is never changed, only replaced; parts that did not change keep their identity.
 */
import type { Snippet } from 'svelte';
import type { LanguageCode } from '../../texts/language.svelte';
import type { Localized } from '../../protocol/types';
import type { Cast } from '../../thrown/throw';
import type { Ground } from '../protocol/types';

/** A centimetre. */
export const CM = 100;

export type Spot = readonly [x: number, y: number];

/** 0 to 3: colour and pattern of a troop (blue plain, orange stripes, straw dots, aubergine chevrons); 4: nobody's. */
export type Side = 0 | 1 | 2 | 3 | 4;

export interface Scene {
  /** As the scenario draws it; the same object for the whole game. */
  readonly ground: Ground;
  readonly openings: readonly Opening[];
  readonly figures: readonly Figure[];
  readonly bodies: readonly LyingBody[];
  readonly things: readonly LyingThing[];
  readonly ladders: readonly LadderPiece[];
  readonly conveyances: readonly ConveyancePiece[];
  /** Animals that stand for a troop, or for nothing. */
  readonly markers: readonly MarkerPiece[];
  /** People too far away to be told apart. */
  readonly silhouettes: readonly { readonly x: number; readonly y: number; readonly about: number }[];
  /** Units in close order: one outline round all. */
  readonly ranks: readonly Ranks[];
  readonly effects: readonly Effect[];
  /** Dice in the air, or as they lie until something else happens. */
  readonly cast?: Cast | undefined;
  readonly jolt?: number | undefined;
}

/** A door, window, gate or loophole as it stands now. */
export interface Opening {
  readonly id: string;
  readonly kind: 'door' | 'gate' | 'window' | 'loophole' | 'trapdoor';
  readonly line: readonly [Spot, Spot];
  readonly open: boolean;
  readonly locked: boolean;
}

export interface BaseShape {
  readonly shape: 'round' | 'rectangle';
  /** Across the facing; of a round base its diameter. */
  readonly width: number;
  readonly length: number;
}

/** What the silhouette of a weapon is like. */
export type Arm =
  | 'hands'
  | 'dagger'
  | 'sword'
  | 'two_handed'
  | 'axe'
  | 'mace'
  | 'spear'
  | 'polearm'
  | 'lance'
  | 'staff'
  | 'bow'
  | 'crossbow'
  | 'gun'
  | 'pistol'
  | 'thrown'
  | 'tool';

export interface Figure {
  readonly id: string;
  readonly name: Localized;
  /** What sort of fighter: `crossbowman`. */
  readonly kind: string;
  readonly seat: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  /** Above the table, under the feet. */
  readonly z: number;
  readonly facing: number;
  readonly base: BaseShape;
  /** Whether the facing matters and shows as a notch: in ranks, mounted. */
  readonly faces: boolean;
  /** The room somebody is in: a view may lift the roof. */
  readonly room: string | null;
  /** 1 to 5: pips. */
  readonly class: number;
  /** 0 light to 3 plate: the weight of the ring. */
  readonly armour: 0 | 1 | 2 | 3;
  readonly shield: '' | 'shield' | 'pavise';
  readonly arm: Arm;
  /** Something that shoots, worn beside what is in hand. */
  readonly shoots: Arm | null;
  /** Nothing that shoots is loaded: the weapon is lowered. */
  readonly unloaded: boolean;
  readonly mounted: boolean;
  /** An animal, ridden by nobody: which. */
  readonly animal: string | null;
  readonly leader: '' | 'under_leader' | 'troop_leader' | 'hero';
  readonly role: '' | 'bearer' | 'musician';
  /** The player's own character. */
  readonly me: boolean;
  readonly disorder: boolean;
  readonly down: boolean;
  readonly fleeing: boolean;
  /** Has laid down arms, or is a prisoner. */
  readonly yielded: boolean;
  readonly wounded: boolean;
  readonly inDanger: boolean;
  /** In hiding; only its own seat and the game master see it at all. */
  readonly hidden: boolean;
  readonly surprised: boolean;
  readonly hesitates: boolean;
  /** The conveyance that somebody sits in. */
  readonly aboard: string | null;
  readonly unit: string | null;
  readonly squad: string;
  /** Carries something heavy or bulky, or somebody. */
  readonly carries: boolean;
  /** 1, or less while somebody leaves the table. */
  readonly presence: number;
  /** How far the figure leans over, in degrees, and towards where. */
  readonly lean?: { readonly by: number; readonly towards: number } | undefined;
}

export interface LyingBody {
  readonly id: string;
  readonly name: Localized;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface LyingThing {
  readonly id: string;
  readonly name: Localized;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly weight: 'light' | 'heavy' | 'very_heavy';
  readonly emblem: Side | null;
}

export interface LadderPiece {
  readonly id: string;
  readonly at: Spot;
  readonly top: Spot | null;
  readonly topHeight: number;
}

export interface ConveyancePiece {
  readonly id: string;
  readonly name: Localized;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly width: number;
  readonly length: number;
  readonly sort: 'boat' | 'cart' | 'vehicle';
  readonly team: '' | 'oxen' | 'horses' | 'carriage';
  readonly mishap: '' | 'stuck' | 'overturned';
}

export interface MarkerPiece {
  readonly id: string;
  readonly name: Localized;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
}

/** A unit in close order: `front` is the middle of its front edge. */
export interface Ranks {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly heading: number;
  readonly front: Spot;
  readonly width: number;
  readonly depth: number;
}

/** Something short-lived; `part` runs from 0 to 1. */
export type Effect =
  | {
      readonly kind: 'shot' | 'blow' | 'throw';
      readonly from: Spot;
      readonly to: Spot;
      readonly part: number;
    }
  | {
      readonly kind: 'hit' | 'miss' | 'held' | 'clash' | 'fall' | 'fear' | 'heart' | 'talk' | 'music';
      readonly at: Spot;
      readonly part: number;
    }
  /** A word or a number beside a place: what a die costs, the number of a lot. Strong: the one that counts. */
  | {
      readonly kind: 'word';
      readonly at: Spot;
      readonly text: Localized;
      readonly strong: boolean;
      readonly part: number;
    }
  /** Small dice that fall beside somebody while others fall elsewhere. */
  | { readonly kind: 'dice'; readonly at: Spot; readonly cast: Cast };

/** The way that an order leads: its corners, the place where it begins among them. */
export interface DraftLine {
  readonly who: string;
  readonly side: Side;
  readonly points: readonly Spot[];
  /** One's own, one's own that is being made, or somebody else's: a ghost. */
  readonly tone: 'own' | 'making' | 'ghost';
  /** Where the one who moves would stand at the best and at the worst; null where the dice change nothing. */
  readonly best: Spot | null;
  readonly worst: Spot | null;
  /** Where the usual dice lead. */
  readonly end: Spot;
  readonly facing: number;
  readonly base: BaseShape;
  /** Ends at an enemy. */
  readonly charge: boolean;
  /** Whether it has just changed: it pulses once. */
  readonly fresh: boolean;
  /** Beside its end: `14 of 20 cm`. Empty: nothing. */
  readonly label: string;
}

/** Somebody or something that can be done something to, with a chance or a word beside it. */
export interface Target {
  readonly id: string;
  readonly possible: boolean;
  readonly label: string;
  /** How promising, 0 to 1: the more the stronger it shows. */
  readonly chance: number | null;
}

/** A line between two people: a shot that is declared or proposed, a blow. */
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly kind: 'shot' | 'blow' | 'talk' | 'sight';
  /** Declared lines are strong, proposed ones faint. */
  readonly declared: boolean;
  readonly label: string;
  /** Where both were then, of a line at people who passed. */
  readonly ends?: readonly [Spot, Spot] | undefined;
}

/** A line over the ground: one that a shot can take, one that something stops, the way of somebody who passed, and what was seen of it. */
export interface Trace {
  readonly points: readonly Spot[];
  readonly kind: 'free' | 'stopped' | 'way' | 'seen';
}

/** A handle of a unit, or the end of a way, that can be taken hold of. */
export interface Handle {
  readonly id: string;
  readonly at: Spot;
  readonly kind: 'front' | 'pivot_left' | 'pivot_right' | 'menu' | 'wider' | 'corner' | 'end';
}

/** What the one who is choosing is shown on the table. Empty for everybody else. */
export interface Overlay {
  readonly selected: readonly string[];
  readonly hovered: string | null;
  /** One's own people for whom something is still to be said. */
  readonly awaited: readonly string[];
  /** One's own people who stay where they are, as said or since nothing was said: a quiet dot. */
  readonly staying: readonly string[];
  readonly drafts: readonly DraftLine[];
  /** Units as they would stand. */
  readonly planned: readonly Ranks[];
  readonly targets: readonly Target[];
  readonly lines: readonly Line[];
  readonly traces: readonly Trace[];
  /** How far somebody could go at most on clear ground. */
  readonly reach: { readonly at: Spot; readonly radius: number } | null;
  /** How far a leader's voice is heard, or another circle with a name. */
  readonly circles: readonly { readonly at: Spot; readonly radius: number; readonly label: string }[];
  /** Ground on the way that may cost something: `1–6 cm less`. */
  readonly costs: readonly { readonly at: Spot; readonly label: string }[];
  /** Who would meet whom. */
  readonly encounters: readonly { readonly at: Spot; readonly label: string }[];
  readonly handles: readonly Handle[];
  /** What is measured just now, from here to there. */
  readonly ruler: { readonly from: Spot; readonly to: Spot; readonly label: string } | null;
  /** The box that is drawn to select people. */
  readonly box: { readonly from: Spot; readonly to: Spot } | null;
  /** Areas with a meaning: where people may come in, what an objective is about, a game master's trigger. */
  readonly areas: readonly {
    readonly shape: readonly Spot[];
    readonly side: Side | null;
    readonly label: string;
  }[];
  /** Ground that none of one's people sees is dimmed where these shapes do not reach; null: nothing is dimmed. */
  readonly seen: readonly (readonly Spot[])[] | null;
}

export const NO_OVERLAY: Overlay = {
  selected: [],
  hovered: null,
  awaited: [],
  staying: [],
  drafts: [],
  planned: [],
  targets: [],
  lines: [],
  traces: [],
  reach: null,
  circles: [],
  costs: [],
  encounters: [],
  handles: [],
  ruler: null,
  box: null,
  areas: [],
  seen: null,
};

/** What is under the pointer. */
export interface Pick {
  /** Where on the table; null beside it. */
  readonly at: Spot | null;
  /** The figure, body, thing, opening, conveyance, ladder or marker nearest to the eye there. */
  readonly piece: string | null;
  readonly handle: string | null;
}

/** How a drag goes on. Whoever hears `cancel` forgets it. */
export type DragStage = 'start' | 'move' | 'drop' | 'cancel';

export interface Drag {
  readonly stage: DragStage;
  /** What was under the pointer when it began. */
  readonly from: Pick;
  readonly now: Pick;
  /** Shift or Ctrl: add to what is selected, or keep going from corner to corner. */
  readonly adds: boolean;
}

/** Something small that stands beside a place, where it hides least. */
export interface Beside {
  readonly at: Spot;
  /** How far around the place nothing is to be covered. */
  readonly radius: number;
  readonly content: Snippet;
}

/** The props of every view of the table: `../flat/FlatTable.svelte` and `../solid/SolidTable.svelte`. */
export interface TableViewProps {
  scene: Scene;
  overlay: Overlay;
  /** What assistive technology is told this is. */
  label: string;
  language: LanguageCode;
  /** The side of whoever looks, null for those who watch: the solid view opens behind it. */
  side?: Side | null;
  /** Ask to bring these places into sight, when it changes. */
  focus?: readonly Spot[] | undefined;
  /** Ask to look at these places from near, when it changes. */
  closely?: readonly Spot[] | undefined;
  beside?: Beside | null | undefined;
  /** What came of the dice that lie, beside them. */
  verdict?: Snippet | undefined;
  /** Whether a drag that begins at this piece or handle is the game's; others move the camera. */
  draggable?: (pick: Pick) => boolean;
  onpick: (pick: Pick, adds: boolean) => void;
  onhover: (pick: Pick | null) => void;
  ondrag?: (drag: Drag) => void;
  /** A box was drawn (with Shift held, or after a long press): the people in it. */
  onbox?: (people: readonly string[]) => void;
}

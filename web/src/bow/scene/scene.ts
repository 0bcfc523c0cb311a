/**
 * What lies on the table: both views draw a Scene and nothing else. It is worked out from the battle (`stage.ts`), and
 * moved along while something happens (`animate.ts`). East is x, south is y, both in studs; z is up, in plates (a brick
 * is 3). Directions are in degrees: 0 is north, 90 east. A scene is never changed, only replaced; parts that did not
 * change keep their identity, so that a view redraws what is new.
 */
import type { Snippet } from 'svelte';
import type { LanguageCode } from '../../texts/language.svelte';
import type { Kind, Localized } from '../protocol/types';
import type { Cast } from '../../thrown/throw';

export type Stud = readonly [x: number, y: number];

/** 0 to 3: colour and pattern of an army (blue plain, orange stripes, straw dots, aubergine chevrons). */
export type Side = 0 | 1 | 2 | 3;

export interface Scene {
  readonly ground: Ground;
  readonly doors: readonly DoorPiece[];
  readonly figures: readonly Figure[];
  readonly machines: readonly Machine[];
  readonly lying: readonly LyingThing[];
  /** What is left of vehicles that were destroyed: it stands in nobody's way. */
  readonly wrecks: readonly Wreck[];
  readonly effects: readonly Effect[];
  readonly round: RoundMarker;
  /** Bricks in the air, or as they lie until something else happens. */
  readonly cast?: Cast | undefined;
  /** How hard the table is struck just now, in pixels by which the picture jumps. */
  readonly jolt?: number | undefined;
}

/** The field as drawn; the same object for the whole game. */
export interface Ground {
  readonly width: number;
  readonly depth: number;
  /** Row by row, the kind of each stud: ground and decor heights, use. */
  readonly kinds: readonly (readonly Kind[])[];
}

export interface DoorPiece {
  readonly id: string;
  readonly studs: readonly Stud[];
  readonly window: boolean;
  readonly open: boolean;
  readonly broken: boolean;
  readonly locked: boolean;
}

export interface RoundMarker {
  readonly number: number;
  /** Which side of the marker is up, in the book's words; null before the first round. */
  readonly side: string | null;
}

/** What somebody holds or wears, or what lies about. */
export interface ItemLook {
  readonly id: string;
  /** The type, such as `rifle`: decides the silhouette. */
  readonly kind: string;
  readonly name: Localized;
  readonly use: 'melee' | 'ranged' | 'thrown' | 'armour' | 'thing';
  readonly hands: 1 | 2;
}

export interface Post {
  readonly role: 'driver' | 'gunner' | 'passenger';
  readonly weapon: Localized | null;
}

/** What a figure remembers by an extension, such as `prone`. */
export interface MarkLook {
  readonly id: string;
  readonly name: Localized;
}

/** How well somebody can be seen on a place aboard. */
export type Exposure = 'hidden' | 'covered' | 'open';

export interface Figure {
  readonly id: string;
  readonly name: Localized;
  readonly seat: string;
  readonly side: Side;
  /** The middle of its footprint. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
  /** In plates. */
  readonly height: number;
  readonly sheet: string;
  /** Heroes have a sheet of their own and wear a cape. */
  readonly hero: boolean;
  readonly right: ItemLook | null;
  readonly left: ItemLook | null;
  readonly head: ItemLook | null;
  readonly body: ItemLook | null;
  readonly back: ItemLook | null;
  readonly bag: number;
  readonly damage: number;
  readonly hp: number;
  /** `red` for people, `yellow` for machines. */
  readonly hpColour: string;
  /** The marking brick lies beside it: it has been played this round. */
  readonly played: boolean;
  /** Its turn is going on. */
  readonly playing: boolean;
  readonly aboard: string | null;
  /** How well it can be seen where it sits; null for whoever is not aboard. */
  readonly exposure: Exposure | null;
  /** Nothing of it shows: it sits inside. */
  readonly inside: boolean;
  /** What it does aboard, and the weapon that it aims there. */
  readonly post: Post | null;
  readonly marks: readonly MarkLook[];
  /** 1, or less while it leaves the table. */
  readonly presence: number;
  /** How far it leans over, in degrees, and towards where. */
  readonly lean?: { readonly by: number; readonly towards: number } | undefined;
}

export interface Machine {
  readonly id: string;
  readonly name: Localized;
  readonly seat: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heading: number;
  readonly width: number;
  readonly length: number;
  readonly height: number;
  readonly sheet: string;
  readonly medium: 'ground' | 'water' | 'rail' | 'air';
  readonly speed: number;
  readonly most: number;
  readonly airborne: boolean;
  readonly damage: number;
  readonly hp: number;
  /** `yellow` for machines, `red` for beasts. */
  readonly hpColour: string;
  /** The colour of the marking brick that ties it to its sheet. */
  readonly tag: string;
  /** Places aboard: studs to the right of and ahead of the centre. */
  readonly berths: readonly {
    readonly id: string;
    readonly role: Post['role'];
    readonly at: Stud;
    readonly exposure: Exposure;
    readonly taken: boolean;
  }[];
  readonly weapons: readonly {
    readonly id: string;
    readonly mount: Stud;
    readonly axis: number;
    readonly loaded: boolean;
  }[];
  readonly presence: number;
}

/** Where a vehicle was when it was destroyed. */
export interface Wreck {
  readonly id: string;
  readonly name: Localized;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly width: number;
  readonly length: number;
  readonly tag: string;
}

export interface LyingThing {
  readonly item: ItemLook;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
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
      /** A blow or shot that is warded off; it came from there. */
      readonly kind: 'held';
      readonly at: Spot;
      readonly towards: Spot;
      readonly part: number;
    }
  | {
      readonly kind: 'hit' | 'miss' | 'crash' | 'heal' | 'dust';
      readonly at: Spot;
      readonly part: number;
    };

/** What the one who is choosing is shown on the table. Empty for everybody else. */
export interface Overlay {
  readonly selected: string | null;
  readonly hovered: string | null;
  /** Figures that could be played now. */
  readonly playable: readonly string[];
  readonly reach: readonly { readonly at: Stud; readonly steps: number }[];
  /** The way to the stud under the pointer, the start included. */
  readonly path: readonly Stud[];
  /** Where the selected one would stand. */
  readonly ghost: {
    readonly x: number;
    readonly y: number;
    readonly facing: number;
    readonly id: string;
  } | null;
  readonly targets: readonly Target[];
  readonly sight: readonly { readonly from: Spot; readonly to: Spot; readonly clear: boolean }[];
  /** What blocks the sight: these studs and pieces glow. */
  readonly blockers: { readonly studs: readonly Stud[]; readonly pieces: readonly string[] };
  readonly run: Run | null;
  /** What a vehicle would hit on its way, with the chance that it is hurt. */
  readonly hits: readonly { readonly x: number; readonly y: number; readonly label: string }[];
  /** Places aboard that can be taken. */
  readonly seats: readonly SeatMark[];
  /** Areas of the field with a meaning: deployment zones, goals. */
  readonly areas: readonly {
    readonly studs: readonly [number, number, number, number];
    readonly side: Side | null;
    readonly label: string;
  }[];
}

/** The way of a vehicle before it happens. */
export interface Run {
  readonly id: string;
  /** Where its middle would get to, and how it would look there. */
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** How far its front would get at each of its speeds. */
  readonly marks: readonly SpeedMark[];
  /** What may happen to the vehicle itself, such as the chance of damage; empty if nothing does. */
  readonly risk: string;
}

export interface SpeedMark {
  /** What is picked with it; null if it only shows. */
  readonly handle: string | null;
  readonly speed: number;
  readonly x: number;
  readonly y: number;
  /** Nothing stops it before. */
  readonly free: boolean;
  /** The speed that is meant. */
  readonly meant: boolean;
}

export interface SeatMark extends Spot {
  readonly handle: string;
  readonly role: Post['role'];
  readonly chosen: boolean;
}

/** A piece that something can be done to; the chance stands beside it. */
export interface Target {
  readonly id: string;
  readonly possible: boolean;
  /** Short, such as `31 %`. */
  readonly label: string;
  readonly covered: boolean;
}

export const NO_OVERLAY: Overlay = {
  selected: null,
  hovered: null,
  playable: [],
  reach: [],
  path: [],
  ghost: null,
  targets: [],
  sight: [],
  blockers: { studs: [], pieces: [] },
  run: null,
  hits: [],
  seats: [],
  areas: [],
};

/** What is under the pointer. */
export interface Pick {
  readonly stud: Stud | null;
  /** The figure, vehicle, door or lying thing nearest to the eye there. */
  readonly piece: string | null;
  /** A mark that can be pressed: a seat, a speed. */
  readonly handle?: string | null;
}

export function samePick(one: Pick, other: Pick): boolean {
  return one.piece === other.piece && one.handle === other.handle && `${one.stud}` === `${other.stud}`;
}

/** Something that stands beside a place of the field, such as the button that does what was chosen there. */
export interface Beside {
  readonly at: Spot;
  /** In studs: what is not to be covered around the place. */
  readonly radius: number;
  /** Who acts and is to stay in sight too. */
  readonly actor: Spot | null;
  readonly content: Snippet;
}

/** The props of both views of the field: `flat/FlatField.svelte` and `solid/SolidField.svelte`. */
export interface FieldProps {
  scene: Scene;
  overlay: Overlay;
  /** What assistive technology is told this is. */
  label: string;
  /** Names and states are shown at pieces when they are near enough to read. */
  language: LanguageCode;
  /** The side of whoever looks, null for those who watch: the solid view opens behind it. */
  side?: Side | null;
  /** Ask to bring these places into sight, when it changes. */
  focus?: readonly Stud[] | undefined;
  /** Who is chosen stays in sight: the view follows, and comes no nearer. */
  attended?: Spot | null;
  beside?: Beside | null | undefined;
  /** Stands with the bricks that lie: what came of them. */
  verdict?: Snippet | undefined;
  onpick: (pick: Pick) => void;
  onhover: (pick: Pick | null) => void;
}

/** The scene of a skirmish: who and what lies where on the table, and how it looks. */
import { keep, keepList } from '../../scene/keep';
import type { Conveyance, Skirmish } from '../protocol/types';
import { figuresOf } from './people';
import { ranksOf } from './ranks';
import type {
  ConveyancePiece,
  LadderPiece,
  LyingBody,
  LyingThing,
  MarkerPiece,
  Opening,
  Scene,
} from './scene';
import { sideOf } from './sides';

export { sideOf };

const NO_EFFECTS: Scene['effects'] = [];
/** How large what people sit in is, where it says nothing of it. */
const [WIDE, LONG] = [400, 1000];

/** What lies on the table. Parts that are as they were in the scene before are those of the scene before. */
export function sceneOf(view: Skirmish, before?: Scene): Scene {
  const scene: Scene = {
    ground: keep(before?.ground, view.ground),
    openings: keepList(before?.openings, openingsOf(view), byId),
    figures: keepList(before?.figures, figuresOf(view), byId),
    bodies: keepList(before?.bodies, bodiesOf(view), byId),
    things: keepList(before?.things, thingsOf(view), byId),
    ladders: keepList(before?.ladders, laddersOf(view), byId),
    conveyances: keepList(before?.conveyances, conveyancesOf(view), byId),
    markers: keepList(before?.markers, markersOf(view), byId),
    silhouettes: keep(before?.silhouettes, silhouettesOf(view)),
    ranks: keepList(before?.ranks, ranksOf(view), byId),
    effects: before?.effects.length === 0 ? before.effects : NO_EFFECTS,
  };
  return before && sameParts(before, scene) ? before : scene;
}

function byId({ id }: { readonly id: string }): string {
  return id;
}

/** A scene at rest has neither dice nor a jolt. */
function sameParts(one: Scene, other: Scene): boolean {
  return (['cast', 'jolt', ...Object.keys(other)] as (keyof Scene)[]).every(
    (part) => one[part] === other[part],
  );
}

function openingsOf({ ground, closed = [], locked = [] }: Skirmish): Opening[] {
  return (ground.portals ?? []).map(({ id, kind, line }) => ({
    id,
    kind,
    line,
    open: !closed.includes(id),
    locked: locked.includes(id),
  }));
}

/** Of those who do not matter nobody keeps count, and somebody who is carried does not lie there. */
function bodiesOf(view: Skirmish): LyingBody[] {
  return Object.values(view.bodies ?? {}).flatMap(({ id, person, at, height = 0, matters }) =>
    at && matters
      ? [{ id, name: person.name, side: sideOf(view, person.owner), x: at[0], y: at[1], z: height }]
      : [],
  );
}

function thingsOf(view: Skirmish): LyingThing[] {
  return Object.values(view.things ?? {}).flatMap(({ id, name, at, height = 0, weight = 'light', emblem }) =>
    at
      ? [
          {
            id,
            name,
            x: at[0],
            y: at[1],
            z: height,
            weight,
            emblem: emblem ? sideOf(view, emblem.seat) : null,
          },
        ]
      : [],
  );
}

function laddersOf({ ladders = {} }: Skirmish): LadderPiece[] {
  return Object.values(ladders).map(({ id, at, top = null, top_height: topHeight = 0 }) => ({
    id,
    at,
    top,
    topHeight,
  }));
}

function conveyancesOf({ boats = {} }: Skirmish): ConveyancePiece[] {
  return Object.values(boats).map((one) => {
    const { id, name, at, heading = 0, width = WIDE, length = LONG, team = '', mishap = '' } = one;
    return { id, name, x: at[0], y: at[1], heading, width, length, sort: sortOf(one), team, mishap };
  });
}

function sortOf({ engine, team }: Conveyance): ConveyancePiece['sort'] {
  if (engine) return 'vehicle';
  return team ? 'cart' : 'boat';
}

function markersOf(view: Skirmish): MarkerPiece[] {
  return Object.values(view.markers ?? {}).map(({ id, name, owner, at }) => ({
    id,
    name,
    side: sideOf(view, owner),
    x: at[0],
    y: at[1],
  }));
}

function silhouettesOf({ silhouettes = [] }: Skirmish): Scene['silhouettes'] {
  return silhouettes.map(({ at, about }) => ({ x: at[0], y: at[1], about }));
}

/** What the one who chooses is shown on the table: where one can go, whom one can hit, what is in the way. */
import type { Battle, Berth } from '../protocol/types';
import {
  NO_OVERLAY,
  type Overlay,
  type SeatMark,
  type Side,
  type Spot,
  type Stud,
  type Target,
} from '../scene/scene';
import type { Acting } from './acting.svelte';
import type { Choice, Look } from './asked';
import { speedHandle } from './helm';
import { berthOf, possibleSeats, seatHandle } from './seats';
import type { Step } from './steps';
import { facingAlong } from './ways';

type Area = Overlay['areas'][number];

/** What is written at pieces, in the reader's language. */
export interface Sayings {
  readonly percent: (chance: number) => string;
  /** Of being run over. */
  readonly hurt: (chance: string) => string;
  /** Of the vehicle itself. */
  readonly damage: (chance: string) => string;
  readonly leaves: string;
}

/** The overlay for somebody who is choosing; `marksTargets` before an attack is chosen, too. */
export function overlayOf(
  acting: Acting,
  say: Sayings,
  areas: Overlay['areas'],
  marksTargets = true,
): Overlay {
  const { kind } = acting.step;
  const placing = kind === 'free' || kind === 'action' || kind === 'going';
  return {
    ...NO_OVERLAY,
    selected: shownBy(acting, acting.selected),
    hovered: acting.hovered?.piece ?? shownBy(acting, acting.lead?.unit ?? null),
    playable: playable(acting),
    reach: placing ? (acting.reach?.places ?? []).map(({ at, steps }) => ({ at, steps })) : [],
    path: centred(acting, acting.step.kind === 'going' ? acting.step.way : (acting.aimed?.way ?? [])),
    ghost: ghost(acting),
    targets: marksTargets || acting.step.kind !== 'free' ? targets(acting, say.percent) : [],
    ...(acting.look ? sightOf(acting.look) : {}),
    ...runOf(acting, say),
    seats: seats(acting),
    areas,
  };
}

/** Zones while armies are placed, and the areas that goals speak of. */
export function areasOf(battle: Battle, say: (name: { en: string; fr: string }) => string): Area[] {
  const side = (seat: string): Side => Math.min(3, Math.max(0, battle.seats.indexOf(seat))) as Side;
  const zones = battle.phase === 'deployment' ? (battle.zones ?? []) : [];
  const goals = (battle.goals ?? []).filter((goal) => goal.area);
  return [
    ...zones.map((zone): Area => ({ studs: zone.studs, side: side(zone.seat), label: '' })),
    ...goals.map((goal): Area => ({
      studs: goal.area as Area['studs'],
      side: side(goal.seat),
      label: say(goal.text),
    })),
  ];
}

/** The way as the middle of the walker goes. */
function centred(acting: Acting, way: readonly Stud[]): Stud[] {
  const unit = acting.unit;
  const [width, depth] = unit ? acting.size(unit) : [1, 1];
  return way.map(([x, y]): Stud => [x + width / 2, y + depth / 2]);
}

function ghost(acting: Acting): Overlay['ghost'] {
  const unit = acting.unit;
  if (!unit) return null;
  const [width, depth] = acting.size(unit);
  const standing = (at: Stud, facing: number): Overlay['ghost'] => ({
    x: at[0] + width / 2,
    y: at[1] + depth / 2,
    facing,
    id: unit.id,
  });
  const { step, aimed } = acting;
  if (step.kind === 'going') return standing(step.to, step.facing);
  return aimed ? standing(aimed.place.at, facingAlong(aimed.way, unit.facing ?? 0)) : null;
}

function targets(acting: Acting, percent: (chance: number) => string): Target[] {
  if (acting.step.kind === 'going' || acting.step.kind === 'course') return [];
  const chosen = acting.step.kind === 'action' ? acting.step.action : null;
  /** What one drives is no target. */
  const own = acting.unit?.aboard?.vehicle;
  const found = new Map<string, Target>();
  for (const action of chosen ? [chosen] : acting.actions.filter(({ id }) => id === 'attack'))
    for (const choice of action.choices ?? [])
      if (choice.piece && choice.piece !== own && isMarked(acting.step, choice, choice.piece))
        found.set(choice.piece, {
          id: choice.piece,
          possible: Boolean(choice.command),
          label: choice.odds ? percent(choice.odds.success) : '',
          covered: choice.cover === 'covered',
        });
  return [...found.values()];
}

/** Possible targets are, and whatever was pressed; nothing invites to places aboard, or to harming one's own side. */
function isMarked(step: Step, { command, seat, friend }: Choice, piece: string): boolean {
  if (step.kind === 'about' && step.piece === piece) return true;
  return Boolean(command) && !seat && !friend;
}

function sightOf(look: Look): Pick<Overlay, 'sight' | 'blockers'> {
  const from = spot(look.eye);
  const blocked = look.rays.filter((ray) => !ray.clear);
  return {
    sight: look.rays.map((ray) => ({ from, to: spot(ray.end), clear: ray.clear })),
    blockers: {
      studs: blocked.flatMap((ray) => (ray.stud ? [ray.stud] : [])),
      pieces: blocked.flatMap((ray) => (ray.by ? [ray.by] : [])),
    },
  };
}

function spot([x, y, z]: readonly [number, number, number]): Spot {
  return { x, y, z };
}

/** Whoever may be played, and what shows them. */
function playable(acting: Acting): string[] {
  const found = (acting.duty?.playable ?? []).flatMap((id) => [id, shownBy(acting, id) ?? id]);
  return [...new Set(found)];
}

/** What one sees of somebody on the field: of whoever sits inside it is the vehicle. */
function shownBy({ battle }: Acting, id: string | null): string | null {
  const aboard = id === null ? null : battle?.units[id]?.aboard;
  const berth = aboard && berthsOf(battle, aboard.vehicle).find((one) => one.id === aboard.berth);
  return aboard && berth && (berth.exposure ?? 'hidden') === 'hidden' ? aboard.vehicle : id;
}

function berthsOf(battle: Battle | null, vehicle: string): readonly Berth[] {
  return battle?.vehicles?.[vehicle]?.sheet.berths ?? [];
}

/** The way of a vehicle, how far each speed gets, and what is hit; marks can be pressed where the way is not turned. */
function runOf(acting: Acting, say: Sayings): Pick<Overlay, 'run' | 'hits'> {
  const { previews, helm, step } = acting;
  const preview = previews.shown;
  if (!preview) return { run: null, hits: [] };
  const { vehicle: id, to, heading, marks = [], hits = [] } = preview;
  const straight =
    helm !== null && heading === helm.hull.heading && !(step.kind === 'course' && step.steering);
  const own = hits.flatMap(({ rolls = [] }) => rolls.filter(({ piece }) => piece === id));
  return {
    run: {
      id,
      x: to[0],
      y: to[1],
      heading,
      marks: marks.map(({ speed, at: [x, y], free }) => ({
        handle: straight ? speedHandle(speed) : null,
        speed,
        x,
        y,
        free,
        meant: speed === preview.speed,
      })),
      risk: preview.leaves
        ? say.leaves
        : own.length > 0
          ? say.damage(say.percent(Math.max(...own.map(({ success }) => success))))
          : '',
    },
    hits: hits.map(({ at: [x, y], piece, rolls = [] }) => {
      const resisting = rolls.find((roll) => roll.piece === piece);
      const told = piece && acting.battle?.vehicles?.[piece] ? say.damage : say.hurt;
      return { x, y, label: resisting ? told(say.percent(resisting.success)) : '' };
    }),
  };
}

function seats({ actions, step, menu, battle }: Acting): SeatMark[] {
  if (menu?.why || (step.kind !== 'free' && step.kind !== 'seat')) return [];
  return actions.flatMap((action) =>
    possibleSeats(action).map((choice, number): SeatMark => {
      const [x, y] = choice.seat ?? [0, 0];
      const sheet = battle?.vehicles?.[choice.piece ?? '']?.sheet;
      const berth = sheet?.berths?.find(({ id }) => id === berthOf(choice));
      return {
        handle: seatHandle(number),
        x,
        y,
        z: sheet?.height ?? 0,
        role: berth?.role ?? 'passenger',
        chosen: step.kind === 'seat' && step.choice === choice,
      };
    }),
  );
}

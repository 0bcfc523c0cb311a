/** What the one who chooses is shown on the table: where one can go, whom one can hit, what is in the way. */
import type { Battle } from '../protocol/types';
import { NO_OVERLAY, type Overlay, type Side, type Spot, type Stud, type Target } from '../scene/scene';
import type { Acting, Step } from './acting.svelte';
import type { Look } from './asked';
import { facingAlong } from './ways';

type Area = Overlay['areas'][number];

/** The overlay for somebody who is choosing; `percent` writes a chance in the reader's language. */
export function overlayOf(
  acting: Acting,
  percent: (chance: number) => string,
  areas: Overlay['areas'],
): Overlay {
  const placing = acting.step.kind !== 'about' && acting.step.kind !== 'number';
  return {
    ...NO_OVERLAY,
    selected: acting.selected,
    hovered: acting.hovered?.piece ?? null,
    playable: acting.duty?.playable ?? [],
    reach: placing ? (acting.reach?.places ?? []).map(({ at, steps }) => ({ at, steps })) : [],
    path: centred(acting, acting.step.kind === 'going' ? acting.step.way : (acting.aimed?.way ?? [])),
    ghost: ghost(acting),
    targets: targets(acting, percent),
    ...(acting.look ? sightOf(acting.look) : {}),
    ...runOf(acting),
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
  if (acting.step.kind === 'going' || acting.step.kind === 'number') return [];
  const chosen = acting.step.kind === 'action' ? acting.step.action : null;
  /** What one drives is no target. */
  const own = acting.unit?.aboard?.vehicle;
  const found = new Map<string, Target>();
  for (const action of chosen ? [chosen] : acting.actions.filter(({ id }) => id === 'attack'))
    for (const choice of action.choices ?? [])
      if (choice.piece && choice.piece !== own && (choice.command || isAbout(acting.step, choice.piece)))
        found.set(choice.piece, {
          id: choice.piece,
          possible: Boolean(choice.command),
          label: choice.odds ? percent(choice.odds.success) : '',
          covered: choice.cover === 'covered',
        });
  return [...found.values()];
}

function isAbout(step: Step, piece: string): boolean {
  return step.kind === 'about' && step.piece === piece;
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

function runOf(acting: Acting): Pick<Overlay, 'run' | 'hits'> {
  const drive = acting.drive;
  if (!drive) return { run: null, hits: [] };
  return {
    run: { id: drive.vehicle, x: drive.to[0], y: drive.to[1], heading: drive.heading },
    hits: (drive.hits ?? []).map(({ at }) => ({ x: at[0], y: at[1] })),
  };
}

/** What is shown on the table while shots are declared. */
import type { FireLines, Skirmish, Target } from '../protocol/types';
import type { Line, Overlay, Target as Marked, Trace } from '../scene/scene';
import { say } from '../../texts/say.svelte';
import { endsOf, tracesOf } from './passing';
import type { Planned, Shooting } from './shooting.svelte';
import { promise } from './telling';
import { sameShot, shotOf } from './ways';

export function shootingOverlay(tool: Shooting): Partial<Overlay> {
  const { view, selected, hovered } = tool;
  if (!view) return {};
  const looked = (hovered === null ? null : tool.targetAt(hovered)) ?? tool.target;
  return {
    selected: selected === null ? [] : [selected],
    hovered,
    awaited: selected === null ? undecided(tool) : [],
    lines: [...tool.planned.flatMap((planned) => linesOf(tool, planned)), ...considered(tool)],
    targets: selected === null ? plannedTargets(tool) : targetsOf(tool, looked),
    traces: selected === null || !looked ? [] : tracesAt(view, looked),
  };
}

/** Those who may shoot, and of whom nothing is said or proposed. */
function undecided(tool: Shooting): string[] {
  return tool.shooters
    .filter((one) => tool.canShoot(one) && !tool.planOf(one.who) && !tool.spared.includes(one.who))
    .map(({ who }) => who);
}

/** Of the one who is selected the chance stands at the target. */
function linesOf(tool: Shooting, { who, shots, declared }: Planned): Line[] {
  const { view, selected } = tool;
  const targets = tool.shooters.find((each) => each.who === who)?.targets ?? [];
  return shots.slice(0, 1).flatMap((shot) => {
    const target = targets.find(({ members }) => members.includes(shot.target));
    const choice = target?.choices?.find((each) => sameShot(each.shot, shot));
    const label = choice && selected === null ? promise(choice) : '';
    const ends = view ? endsOf(view, shot) : undefined;
    return [{ from: who, to: shot.target, kind: 'shot' as const, declared, label, ends }];
  });
}

/** At people who passed, where it would be. */
function considered({ view, ways, way }: Shooting): Line[] {
  const shot = ways[way] ? shotOf(ways[way]) : null;
  const ends = view && shot ? endsOf(view, shot) : undefined;
  if (!shot || !ends) return [];
  return [{ from: shot.shooter, to: shot.target, kind: 'shot', declared: false, label: '', ends }];
}

function plannedTargets({ planned }: Shooting): Marked[] {
  const at = new Set(planned.flatMap(({ shots }) => shots.map(({ target }) => target)));
  return [...at].map((id) => ({ id, possible: true, label: '', chance: null }));
}

/** Everybody of each target has a mark, the nearest the chance; where one looks, also why not. */
function targetsOf(tool: Shooting, looked: Target | null): Marked[] {
  return (tool.shooter?.targets ?? []).flatMap((target) => {
    const [best] = tool.waysAt(target);
    const way = target === tool.target ? (tool.ways[tool.way] ?? best) : best;
    const why = target.who === looked?.who && target.why ? say(target.why.text) : '';
    return target.members.map((id) => ({
      id,
      possible: way !== undefined,
      label: id !== target.who ? '' : way ? promise(way) : why,
      chance: way?.chance ?? null,
    }));
  });
}

/** The lines to a target; of people who passed, their way and what was seen of it: the lines now say nothing of then. */
function tracesAt(view: Skirmish, target: Target): Trace[] {
  return view.phase === 'passing' ? tracesOf(view, target) : fireLines(target.lines);
}

/** What is free of the lines to a target, and what is not. */
function fireLines(found: FireLines | null | undefined): Trace[] {
  if (!found) return [];
  return [
    ...found.stopped.map(({ start, end }) => ({ kind: 'stopped' as const, points: [start, end] })),
    ...(found.free ? [{ kind: 'free' as const, points: [found.free.start, found.free.end] }] : []),
  ];
}

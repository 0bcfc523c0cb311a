/** What is shown on the table in the melee: who strikes whom, and whom else one could strike. */
import { percent } from '../../texts/percent';
import { language } from '../../texts/language.svelte';
import type { Line, Overlay, Target } from '../scene/scene';
import { inOrder, membersOf, targetOf } from './fights';
import type { Melee } from './melee.svelte';

export function meleeOverlay(tool: Melee): Partial<Overlay> {
  const { fight, fights, who } = tool;
  const shown = fight ? [fight] : fights;
  return {
    selected: who !== null ? [who] : fight ? membersOf(fight) : [],
    hovered: tool.hovered,
    lines: shown.flatMap((each) =>
      inOrder(each).flatMap((group, number) =>
        group.map(({ striker, target, declared = false }): Line => ({
          from: striker,
          to: target,
          kind: 'blow',
          declared,
          label: fight && (each.strikes?.length ?? 0) > 1 ? `${number + 1}` : '',
        })),
      ),
    ),
    targets: who === null ? [] : targetsOf(tool, who),
  };
}

/** Each enemy once, with the best chance of all ways to strike. */
function targetsOf(tool: Melee, who: string): Target[] {
  const best = new Map<string, number>();
  for (const choice of tool.choicesOf(who)) {
    const target = targetOf(choice);
    if (target !== null) best.set(target, Math.max(best.get(target) ?? 0, choice.hurts ?? 0));
  }
  return [...best].map(([id, chance]) => ({
    id,
    possible: true,
    label: best.size > 1 ? percent(chance, language.code) : '',
    chance,
  }));
}

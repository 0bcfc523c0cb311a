/** What is shown on the table while orders are announced. */
import { percent } from '../../texts/percent';
import { language } from '../../texts/language.svelte';
import { say, wordsOf } from '../../texts/say.svelte';
import type { InRanks, Prospect } from '../protocol/types';
import { NO_OVERLAY, type DraftLine, type Overlay, type Ranks, type Target } from '../scene/scene';
import type { Announcing } from './announcing.svelte';
import { draftLines, makingLine, otherLines, staying } from './drafts';
import { outsider, stripOf } from './others';
import { outlineOf, outlineRound, stepped } from '../scene/ranks';
import { sideOf } from '../scene/sides';
import { shapeHandles } from './shaping.svelte';
import { handlesOf, middleOf, unitOf } from './units';
import { centimetres } from './ways';
import { WORDS } from './words';

/** The people of so many are labelled one by one; of more only those who meet somebody or may be held up. */
const FEW = 3;

export function announcingOverlay(tool: Announcing): Partial<Overlay> {
  const { view, scene, selected, seat, planning, answered } = tool;
  if (!view || !scene) return {};
  const words = wordsOf(WORDS);
  const { plan, aimed } = planning;
  const current = aimed !== null ? plan : null;
  const making = current?.people ?? [];
  const drafts = draftLines(view, scene, seat, tool.known, tool.fresh, {
    prospect: (found) => (selected.includes(found.who) ? reached(found) : ''),
    changed: words.changed,
  }).filter(({ who }) => !making.some((each) => each.who === who));
  const unit =
    selected.length > 0 && tool.chosen[0] !== undefined ? unitOf(scene, tool.chosen[0]) : undefined;
  return {
    selected: unit ? scene.figures.filter((figure) => figure.unit === unit.id).map(({ id }) => id) : selected,
    hovered: tool.hovered,
    staying: staying(view, seat),
    drafts: [
      ...drafts,
      ...otherLines(view, seat).filter(({ who }) => !making.some((each) => each.who === who)),
      ...making.flatMap((each, number) =>
        makingLine(view, scene, each, making.length <= FEW || number === 0 ? told(tool, each) : '', seat),
      ),
      ...straight(tool),
    ],
    targets: targets(tool),
    costs: making.flatMap(({ grounds = [] }, number) =>
      number < FEW ? grounds.map(({ at, name, text }) => ({ at, label: `${say(name)}: ${say(text)}` })) : [],
    ),
    encounters: answered
      ? [{ at: answered.at, label: say(answered.why.text) }]
      : current?.why
        ? [{ at: current.aim.to, label: say(current.why.text) }]
        : making.flatMap((each) => meetings(tool, each)),
    areas: entrances(tool),
    planned: planned(tool),
    handles: tool.shaping.form ? planned(tool).flatMap(shapeHandles) : unit && !aimed ? handlesOf(unit) : [],
    circles: NO_OVERLAY.circles,
  };
}

/** Where somebody may come in who waits outside. */
function entrances({ view, seat, chosen: [who] }: Announcing): Overlay['areas'] {
  const stretch = outsider(view, seat, who)?.reserve.stretch;
  if (!view || seat === null || !stretch) return [];
  return [{ shape: stripOf(view, stretch), side: sideOf(view, seat), label: wordsOf(WORDS).entrance }];
}

/** The ranks as they would stand: those that would be formed, or a unit at the end of its march. */
function planned({ view, scene, planning: { plan, aimed } }: Announcing): Ranks[] {
  if (!view || !scene || !plan || aimed === null || plan.why) return [];
  if (plan.ranks) return [outlineOf(view, plan.ranks) ?? []].flat();
  const [first] = plan.people;
  const [draft] = plan.drafts;
  if (!first || draft?.type !== 'Announce' || draft.order.type !== 'InRanks') return [];
  const unit = unitOf(scene, first.who);
  const { width = 0, depth = 0 } = (unit && view.units?.[unit.id]?.grid) ?? {};
  const ends = plan.people.map(({ usual }) => usual.end);
  if (!unit || !width || !depth) return [];
  const outline = outlineRound(unit, ends, first.usual.facing, { width, depth });
  const { pivot, pivots } = draft.order;
  return [pivot != null && pivots === 'last' ? turned(outline, pivot) : outline];
}

/** The same ranks, turned about their middle. */
function turned(ranks: Ranks, heading: number): Ranks {
  return { ...ranks, heading, front: stepped(middleOf(ranks), heading, 0, ranks.depth / 2) };
}

/** Until the first answer is here, a drag is a straight line. */
function straight(tool: Announcing): DraftLine[] {
  const { aimed, plan } = tool.planning;
  const [who] = aimed?.who ?? [];
  const figure = tool.scene?.figures.find(({ id }) => id === who);
  if (!aimed || !figure || (plan && plan.aim.who === aimed.who)) return [];
  return [
    {
      who: figure.id,
      side: figure.side,
      points: [[figure.x, figure.y], ...aimed.corners, aimed.to],
      tone: 'making',
      best: null,
      worst: null,
      end: aimed.to,
      facing: figure.facing,
      base: figure.base,
      charge: aimed.whom !== null,
      fresh: false,
      label: '',
    },
  ];
}

/** `14 of 20 cm`. */
function reached({ usual, allowance }: Prospect): string {
  return wordsOf(WORDS).reached(centimetres(usual.length), centimetres(allowance));
}

function told(tool: Announcing, found: Prospect): string {
  const [draft] = tool.planning.plan?.drafts ?? [];
  if (draft?.type === 'Form') return wordsOf(WORDS).forms(tool.planning.plan?.people.length ?? 0);
  if (draft?.type === 'Announce' && draft.order.type === 'InRanks') return marched(tool, draft.order, found);
  const whom = tool.planning.plan?.aim.whom;
  if (whom === null || whom === undefined) return reached(found);
  const chance = percent(found.meets?.[whom] ?? 0, language.code);
  const { order } = tool.planning.plan?.aim ?? {};
  return order && order.type !== 'Charge'
    ? reached(found)
    : wordsOf(WORDS).charge(nameOf(tool, whom), chance);
}

/** How far the ranks march, whether they arrive at somebody, and by how much they pivot. */
function marched(tool: Announcing, { leg, pivot, whom, when }: InRanks, found: Prospect): string {
  const words = wordsOf(WORDS);
  const unit = tool.scene ? unitOf(tool.scene, found.who) : undefined;
  const said: string[] = [];
  if (whom && !when) {
    const met = Math.max(0, ...(tool.planning.plan?.people ?? []).map(({ meets }) => meets?.[whom] ?? 0));
    said.push(words.charge(nameOf(tool, whom), percent(met, language.code)));
  } else if (leg) said.push(reached(found));
  if (pivot != null && unit) {
    const turn = ((pivot - unit.heading + 540) % 360) - 180;
    said.push(words.pivots(Math.abs(turn), turn > 0));
  }
  return said.join(' · ');
}

function nameOf(tool: Announcing, who: string): string {
  const one = tool.view?.characters[who];
  return one ? say(one.name) : who;
}

/** Whom somebody would meet on the way, besides the one who is charged. */
function meetings(tool: Announcing, { meets = {} }: Prospect): Overlay['encounters'] {
  return Object.entries(meets).flatMap(([whom, chance]) => {
    const at = tool.view?.characters[whom]?.at;
    if (!at || whom === tool.planning.plan?.aim.whom) return [];
    const label = wordsOf(WORDS).meets(nameOf(tool, whom), percent(chance, language.code));
    return [{ at, label }];
  });
}

/** Those whom an order that is being completed may be about. */
function targets(tool: Announcing): Target[] {
  const { completing } = tool;
  const named = (completing?.entry.choices ?? []).flatMap(({ about }) => about ?? []);
  return [...(completing?.entry.whom ?? []), ...named].map((id) => ({
    id,
    possible: true,
    label: '',
    chance: null,
  }));
}

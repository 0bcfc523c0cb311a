/** What is shown on the table while a seat is asked something: whom it is about, and where somebody would go. */
import { sceneOf } from '../scene/stage';
import type { DraftLine, Figure, Overlay, Spot } from '../scene/scene';
import type { Answering } from './answering.svelte';

export function answeringOverlay({ asked, view, places, who }: Answering): Partial<Overlay> {
  if (!asked || !view) return {};
  const { people = [], place, patch } = asked;
  const figures = sceneOf(view).figures;
  const goes = place ? people[0] : undefined;
  const ways = people.flatMap((each): DraftLine[] => {
    const figure = figures.find(({ id }) => id === each);
    const end = places[each] ?? (each === goes ? place : undefined);
    return figure && end ? [wayOf(figure, end)] : [];
  });
  return {
    selected: who !== null ? [who] : people,
    drafts: ways,
    circles: patch ? [{ at: patch.at, radius: patch.radius, label: '' }] : [],
  };
}

function wayOf(figure: Figure, end: Spot): DraftLine {
  return {
    who: figure.id,
    side: figure.side,
    points: [[figure.x, figure.y], end],
    tone: 'making',
    best: null,
    worst: null,
    end,
    facing: figure.facing,
    base: figure.base,
    charge: false,
    fresh: false,
    label: '',
  };
}

/** What a hand takes hold of on the table: a piece or handle that the game lets move, or a box around people. */
import type { Place } from '../../flat/camera';
import type { Grip, Hold } from '../../flat/gestures';
import type { Drag, DragStage, Pick, Spot } from './scene';

/** What a drag needs of the view. */
export interface Dragged {
  pick(at: Place, touch: boolean): Pick;
  /** The nearest place of the table. */
  spot(at: Place): Spot | null;
  draggable(pick: Pick): boolean;
  tell(drag: Drag): void;
  /** Where a finger drags to: it covers what it is on. */
  point(at: Place | null): void;
  boxes: boolean;
  draw(box: readonly [Spot, Spot] | null): void;
  choose(one: Spot, other: Spot): void;
}

/** How far above the finger its drag leads, in pixels, once it has gone as far as that. */
export const LIFT = 46;

export function grip(view: Dragged, at: Place, { touch, shift, long, adds }: Hold): Grip | null {
  const from = view.pick(at, touch);
  if (!long && view.draggable(from)) return dragFrom(view, at, from, touch, adds);
  const corner = view.boxes && (shift || long) ? view.spot(at) : null;
  return corner ? boxFrom(view, corner) : null;
}

/** From the finger upwards, little by little: what is dropped nearby lies where the finger is. */
export function lifted(start: Place, at: Place): Place {
  return [at[0], at[1] - Math.min(LIFT, Math.hypot(at[0] - start[0], at[1] - start[1]))];
}

function dragFrom(view: Dragged, start: Place, from: Pick, touch: boolean, adding: boolean): Grip {
  let now = from;
  const tell = (stage: DragStage, adds: boolean) => view.tell({ stage, from, now, adds });
  const go = (at: Place) => {
    const end = touch ? lifted(start, at) : at;
    now = view.pick(end, false);
    view.point(touch ? end : null);
  };
  tell('start', adding);
  return {
    move(at, adds) {
      go(at);
      tell('move', adds);
    },
    drop(at, adds) {
      go(at);
      view.point(null);
      tell('drop', adds);
    },
    cancel() {
      view.point(null);
      tell('cancel', false);
    },
  };
}

function boxFrom(view: Dragged, corner: Spot): Grip {
  view.draw([corner, corner]);
  const to = (at: Place) => view.spot(at) ?? corner;
  return {
    move(at) {
      view.draw([corner, to(at)]);
    },
    drop(at) {
      view.draw(null);
      view.choose(corner, to(at));
    },
    cancel() {
      view.draw(null);
    },
  };
}

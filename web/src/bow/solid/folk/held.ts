/** What a figure has in its hands, where the hands are. */
import type { Figure, ItemLook } from '../../scene/scene';
import { frame, placed, type Part } from '../../../solid/craft/parts';
import type { Grip } from './grip';
import { itemParts } from './items';

export function heldParts(figure: Figure, hands: { readonly right: Grip; readonly left: Grip }): Part[] {
  const { right, left } = figure;
  return [
    ...(right ? inHand(figure, right, 1, hands.right) : []),
    ...(left && left.id !== right?.id ? inHand(figure, left, -1, hands.left) : []),
  ];
}

function inHand(
  { side: colours }: Figure,
  { kind, use }: ItemLook,
  side: 1 | -1,
  { hand, pose }: Grip,
): Part[] {
  return placed(itemParts(kind, use, colours, side), frame(hand, pose));
}

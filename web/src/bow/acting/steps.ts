/** What the player is about to say, as far as it has been said. */
import type { Localized } from '../../protocol/types';
import type { Pick, Stud } from '../scene/scene';
import type { ActionMenu, Choice } from './asked';
import type { Course } from './helm';

/** Something that can be done to or with a piece, and the kind of action that it is. */
export interface Option {
  readonly action: ActionMenu;
  readonly choice: Choice;
}

export type Step =
  | { readonly kind: 'free' }
  | { readonly kind: 'action'; readonly action: ActionMenu }
  | {
      readonly kind: 'going';
      readonly action: ActionMenu;
      readonly to: Stud;
      readonly way: readonly Stud[];
      readonly facing: number;
    }
  /** `from` is where it was pressed, if it was; `steering` if every place means a turn, be it straight ahead. */
  | {
      readonly kind: 'course';
      readonly course: Course;
      readonly from: Stud | null;
      readonly steering: boolean;
    }
  | { readonly kind: 'about'; readonly piece: string; readonly options: readonly Option[] }
  | { readonly kind: 'seat'; readonly action: ActionMenu; readonly choice: Choice }
  /** Which of those aboard is to be played. */
  | { readonly kind: 'crew'; readonly vehicle: string; readonly units: readonly string[] };

export const FREE: Step = { kind: 'free' };

/** The action that a step is about. */
export function actionOf(step: Step): ActionMenu | null {
  if (step.kind === 'course') return step.course.action;
  return step.kind === 'action' || step.kind === 'going' || step.kind === 'seat' ? step.action : null;
}

/** Why nothing came of a press, to be read where it was. */
export interface Answered {
  readonly pick: Pick;
  readonly text: Localized;
  readonly rule: string | null;
}

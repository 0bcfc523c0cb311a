/** What is asked of the table about a battle, and what it answers. */
import type {
  AskCard,
  AskDrive,
  AskDuty,
  AskLook,
  AskMenu,
  AskReport,
  AskWalk,
  Card,
  DrivePreview,
  Duty,
  Look,
  Menu,
  Report,
  Walk,
} from '../protocol/types';

export type Question = AskMenu | AskDuty | AskLook | AskCard | AskReport | AskDrive | AskWalk;
export type Answer = Menu | Duty | Look | Card | Report | DrivePreview | Walk;
export type {
  ActionMenu,
  AskDrive,
  Battle,
  Card,
  Choice,
  DrivePreview,
  Duty,
  Look,
  Menu,
  Place,
  Report,
  Unit,
  Vehicle,
  Walk,
  Why,
} from '../protocol/types';

/** What the table does for those who choose. */
export interface TableAccess {
  /** Null where the table has no answer. */
  ask<A extends Answer>(question: Question): Promise<A | null>;
  play(command: unknown): Promise<boolean>;
  /** Whether somebody here plays, now or later: whoever only watches is refused nothing. */
  plays(): boolean;
  /** Whether nobody else at the table would have to be waited for: all others are computers, or seats of this page. */
  alone(): boolean;
  /** Do what has one answer. */
  settle(command: unknown): Promise<boolean>;
}

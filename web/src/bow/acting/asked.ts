/** What is asked of the table about a battle, and what it answers. */
import type {
  AskCard,
  AskDrive,
  AskDuty,
  AskLook,
  AskMenu,
  AskReport,
  Card,
  DrivePreview,
  Duty,
  Look,
  Menu,
  Report,
} from '../protocol/types';

export type Question = AskMenu | AskDuty | AskLook | AskCard | AskReport | AskDrive;
export type Answer = Menu | Duty | Look | Card | Report | DrivePreview;
export type {
  ActionMenu,
  Battle,
  Card,
  Choice,
  DrivePreview,
  Duty,
  Look,
  Menu,
  Report,
  Unit,
} from '../protocol/types';

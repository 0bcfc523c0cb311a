/** What came of a line that somebody wrote. */
import type { Localized } from '../../protocol/types';

export interface Understood {
  /** What is told about it; may be empty. */
  readonly said: string;
  /** Why it cannot be done. */
  readonly why?: { readonly rule: string; readonly text: Localized } | null;
  /** Whether the line has been dealt with; otherwise it stays to be bettered. */
  readonly done: boolean;
}

/** The ways to shoot at somebody, as the table offers them: one's own shots, and volleys that one takes part in. */
import type {
  FireVolley,
  RenderedModifier,
  Shoot,
  Shooter,
  Shot,
  Shots,
  Skirmish,
  Target,
} from '../protocol/types';

export interface Way {
  readonly command: Shoot | FireVolley;
  /** Those who shoot. */
  readonly shooters: readonly string[];
  /** That at least one falls; of a volley, that at least one die hits. */
  readonly chance: number;
  /** What the die has to show; null where it is not the same for all. */
  readonly need: number | null;
  readonly modifiers: readonly RenderedModifier[];
}

/** The most promising first, as the table lists them; volleys come last. */
export function waysAt({ who }: Shooter, { choices = [], members }: Target, { volleys = [] }: Shots): Way[] {
  return [
    ...choices.map(({ shot, chance, need, modifiers = [] }) => ({
      command: { type: 'Shoot' as const, shot },
      shooters: [who],
      chance,
      need,
      modifiers,
    })),
    ...volleys
      .filter(({ command, shooters }) => shooters.includes(who) && members.includes(command.target))
      .map(({ command, shooters, chance, modifiers = [] }) => ({
        command,
        shooters,
        chance,
        need: null,
        modifiers,
      })),
  ];
}

export function shotOf({ command }: Way): Shot | null {
  return command.type === 'Shoot' ? command.shot : null;
}

/** Whether two shots are made in the same way: the table numbers them, and says which belong to a volley. */
export function sameShot(one: Shot, other: Shot): boolean {
  const [{ instant = 0, whole, moves, crowd, aimed }, also] = [one, other];
  return (
    one.weapon === also.weapon &&
    one.target === also.target &&
    instant === (also.instant ?? 0) &&
    !whole === !also.whole &&
    !moves === !also.moves &&
    !crowd === !also.crowd &&
    !aimed === !also.aimed
  );
}

/** What has been declared in this part of the turn, and can still be taken back. */
export function declaredNow(view: Skirmish, who: string): Shot[] {
  const shots = view.phase === 'passing' ? view.passing : view.shots;
  return (shots ?? []).filter(({ shooter }) => shooter === who);
}

/** Playing by text: what is known of the table, from whose eyes, and what a written line brings about. */
import { tick } from 'svelte';
import { wordsOf } from '../../texts/say.svelte';
import type { Announcing } from '../acting/announcing.svelte';
import { playerOf } from '../acting/drafts';
import { outsidersOf } from '../acting/others';
import type { Luck } from '../acting/lookahead.svelte';
import type { TableAccess } from '../acting/tool';
import type { OwnActs } from '../acts/own.svelte';
import type {
  AskMelee,
  AskOrders,
  AskRun,
  AskShots,
  AskSurroundings,
  Character,
  Duty,
  Melee,
  Run,
  Shots,
  ShotChoice,
  Skirmish,
  Surrounding,
  Surroundings,
  Target,
} from '../protocol/types';
import type { Spot } from '../scene/scene';
import { SHOOTING } from './fighting';
import type { Named } from './lines';
import type { OrderMeaning } from './orders';
import { choiceTold, nameOf, prospectsTold, runTold, shotTold } from './sentences';
import { WORDS } from './words';

/** What stands around the session: it changes with the table. */
export interface Around {
  readonly view: Skirmish;
  readonly seat: string | null;
  readonly duty: Duty | null;
  /** Say that one is ready, or not yet, after these commands; whether all of it counted. */
  ready(ready: boolean, first?: readonly unknown[]): Promise<boolean>;
  /** What has happened since one looked last; that is now noted. */
  news(): string;
}

/** Somebody, or an animal, to be told something. */
type Commanded = Named & Partial<Pick<Character, 'rank'>>;

export class TextSession {
  surroundings = $state.raw<Surroundings | null>(null);
  shots = $state.raw<Shots | null>(null);
  melee = $state.raw<Melee | null>(null);
  /** What “see it” told. */
  run = $state.raw<Run | null>(null);
  /** From whose eyes the table is told, and for whom orders are meant. */
  who = $state<string | null>(null);

  #asked = 0;
  #following: Promise<void> = Promise.resolve();

  constructor(
    readonly access: TableAccess,
    readonly tool: Announcing,
    readonly own: OwnActs,
    readonly around: () => Around,
  ) {}

  get view(): Skirmish {
    return this.around().view;
  }

  /** One's own people, the animals that stand for some, and those outside who may come in. */
  get mine(): readonly Commanded[] {
    const { view, seat } = this.around();
    const people = Object.values(view.characters).filter((one) => playerOf(one) === seat);
    if (seat === null || view.phase !== 'orders') return people;
    const beasts = Object.values(view.markers ?? {}).filter(({ owner }) => owner === seat);
    const outside = outsidersOf(view, seat).flatMap(({ person, may }) => (may ? [person] : []));
    return [...people, ...beasts, ...outside];
  }

  /** From whose eyes the table is told: an animal or somebody outside has none. */
  get eyes(): string | null {
    return this.who !== null && this.who in this.view.characters ? this.who : null;
  }

  /** Those who are ordered together. */
  get chosen(): readonly string[] {
    return this.tool.chosen.length > 0 ? this.tool.chosen : this.who === null ? [] : [this.who];
  }

  /** What is planned, in words; empty while nothing is. */
  readonly planned = $derived.by((): readonly string[] => {
    const { plan, confirms } = this.tool;
    if (!plan || !confirms || plan.why) return [];
    const { order, whom } = plan.aim;
    return prospectsTold(this.view, plan.people, order && order.type !== 'Charge' ? null : whom);
  });

  /** The game went on: everything is asked again. */
  follow(): Promise<void> {
    this.#following = this.#follow();
    return this.#following;
  }

  async #follow(): Promise<void> {
    this.run = null;
    if (!this.mine.some(({ id }) => id === this.who)) this.who = this.#first();
    if (this.who !== null && !this.tool.selected.includes(this.who)) this.tool.select([this.who]);
    await this.#ask();
  }

  /** The troop leader, or whoever comes first. */
  #first(): string | null {
    return (this.mine.find(({ rank }) => rank === 'troop_leader') ?? this.mine[0])?.id ?? null;
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    const { phase = 'early' } = this.view;
    const [surroundings, shots, melee] = await Promise.all([
      this.access.ask<Surroundings>({ type: 'AskSurroundings', who: this.eyes } satisfies AskSurroundings),
      SHOOTING.has(phase) ? this.access.ask<Shots>({ type: 'AskShots' } satisfies AskShots) : null,
      phase === 'melee' ? this.access.ask<Melee>({ type: 'AskMelee' } satisfies AskMelee) : null,
    ]);
    if (asked !== this.#asked) return;
    [this.surroundings, this.shots, this.melee] = [surroundings, shots, melee];
  }

  /** Tell the table from the eyes of the first of these, and mean all of them. */
  async choose(who: readonly string[]): Promise<void> {
    this.who = who[0] ?? null;
    this.tool.select(who);
    this.#following = this.#ask();
    await this.#following;
    await this.ready();
  }

  /** What may be ordered is known to the tool as well. */
  async ready(): Promise<void> {
    const [only, ...others] = this.tool.chosen;
    if (only !== undefined && others.length === 0 && this.view.phase === 'orders')
      await this.access.ask({ type: 'AskOrders', who: only } satisfies AskOrders);
    await tick();
  }

  /** Somebody as just now told. */
  told(who: string | null): Surrounding | undefined {
    return this.surroundings?.mine?.find(({ id }) => id === who);
  }

  /** All that is on the table, but whoever is chosen. */
  get places(): readonly Surrounding[] {
    const { mine = [], others = [], things = [], grounds = [] } = this.surroundings ?? {};
    return [...others, ...grounds, ...things, ...mine].filter(({ id }) => id !== this.who);
  }

  /** Where a way begins: at the last corner, or where whoever leads stands. */
  get from(): Spot {
    return this.tool.corners.at(-1) ?? this.tool.placeOf(this.chosen[0] ?? '') ?? [0, 0];
  }

  /** In which close order whoever is chosen looks. */
  get heading(): number | null {
    const unit = Object.values(this.view.units ?? {}).find(({ members }) => members.includes(this.who ?? ''));
    return unit?.formation === 'close' ? (unit.heading ?? 0) : null;
  }

  /** Plan what is meant; it is told, and then announced or dropped. */
  plan(meaning: OrderMeaning): boolean {
    if (this.tool.chosen.length === 0 && this.who !== null) this.tool.select([this.who]);
    switch (meaning.kind) {
      case 'go':
        this.tool.corners = [...this.tool.corners, ...meaning.corners];
        this.tool.aim(meaning.to, meaning.whom);
        return true;
      case 'choice':
        this.tool.planChoice(meaning.choice);
        return true;
      case 'shape':
        this.tool.begin(meaning.entry);
        this.tool.shaping.shape(meaning.files, meaning.heading);
        return true;
      case 'ranks':
        this.tool.planOrder(meaning.order);
        return true;
      case 'whom':
        this.tool.begin(meaning.entry);
        if (meaning.distance !== null) this.tool.measure(meaning.distance);
        this.tool.completeWith(meaning.whom);
        return true;
      case 'place':
        this.tool.begin(meaning.entry);
        this.tool.press({ at: meaning.to, piece: null, handle: null }, false);
        return true;
      default:
        return false;
    }
  }

  async see(luck: Luck): Promise<readonly string[]> {
    const run = await this.access.ask<Run>({ type: 'AskRun', luck } satisfies AskRun);
    this.run = run;
    return run ? runTold(this.view, run) : [];
  }

  /** Take all that is proposed: the usual reply, or the best shots; and be ready. */
  async asProposed(): Promise<boolean> {
    await this.followed();
    const { duty, ready } = this.around();
    const usual = duty?.replies?.find((reply) => reply.usual);
    if (usual) return this.access.play(usual.command);
    return ready(
      true,
      (this.shots?.proposed ?? []).map((shot) => ({ type: 'Shoot', shot })),
    );
  }

  async shoot(target: Target, choice: ShotChoice): Promise<string> {
    const told = `${shotTold(this.view, choice.shot)}. ${choiceTold(this.view, target, choice)}.`;
    return (await this.access.play({ type: 'Shoot', shot: choice.shot })) ? told : '';
  }

  async holdFire(shooter: string): Promise<string> {
    const told = wordsOf(WORDS).firesNot(nameOf(this.view, shooter));
    return (await this.access.play({ type: 'HoldFire', shooter })) ? told : '';
  }

  /** Until what is asked and offered is that of the game as it stands. */
  async followed(): Promise<void> {
    let seen;
    do await (seen = this.#following);
    while (seen !== this.#following);
  }
}

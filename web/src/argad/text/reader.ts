/** Lines that people write to play: who they are about, and what they bring about. */
import type { Localized } from '../../protocol/types';
import { listed } from '../../table/names';
import { begins, wordsIn } from '../../table/text/matching';
import type { Understood } from '../../table/text/understood';
import { WORDS as TEXT_WORDS } from '../../table/text/words';
import { say, wordsOf } from '../../texts/say.svelte';
import type { Reply } from '../protocol/types';
import { understandAct, writtenIn } from './acts';
import { blowsNamed, SHOOTING, understandBlow, understandShot } from './fighting';
import { actOf, addressed, cut, type Act } from './lines';
import { understandOrder } from './orders';
import { bare, nameOf, strikeTold } from './sentences';
import type { TextSession } from './session.svelte';
import { WORDS } from './words';

const MOST_NAMED = 6;
/** Of a look around, so much is read aloud. */
const MOST_HEARD = 5;

export class Reader {
  readonly #session: TextSession;
  #last: Promise<unknown> = Promise.resolve();

  constructor(session: TextSession) {
    this.#session = session;
  }

  /** Do what a line says, or say what is missing; one line after the other, however fast they are written. */
  read(line: string): Promise<Understood> {
    const answer = this.#last.then(() => this.#read(line));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #read(line: string): Promise<Understood> {
    await this.#session.followed();
    const act = line.trim() === '' ? 'confirm' : actOf(line);
    if (act) return this.#act(act);
    const reply = this.#replyMeant(line);
    if (reply) {
      await this.#session.access.play(reply.command);
      return this.#understood(say(reply.label));
    }
    const { who, several, rest } = addressed(line, this.#session.mine);
    if (several.length > 0) return this.#which(several);
    if (who.length > 0) await this.#session.choose(who.map(({ id }) => id));
    if (rest === '') return { said: this.#chosenTold(), done: true };
    const { phase = 'early' } = this.#session.view;
    if (phase === 'orders') return this.#order(rest);
    if (SHOOTING.has(phase)) return this.#shot(rest);
    if (phase === 'melee') return this.#blow(rest, who.length > 0);
    return (await this.#besides(rest)) ?? this.#nothing();
  }

  async #act(act: Act): Promise<Understood> {
    const { ready, news, seat } = this.#session.around();
    switch (act) {
      case 'confirm':
        if (this.#session.own.making) return this.#given();
        if (!this.#session.tool.confirms) return this.#nothing();
        await this.#session.tool.confirm();
        return { said: '', why: this.#session.tool.answered?.why ?? null, done: true };
      case 'cancel':
        this.#session.tool.cancelPlan();
        this.#session.own.cancel();
        return { said: wordsOf(WORDS).dropped, done: true };
      case 'ready':
      case 'wait':
        if (seat === null) return this.#nothing();
        await ready(act === 'ready');
        return { said: '', done: true };
      case 'proposed':
        if (seat === null) return this.#nothing();
        await this.#session.asProposed();
        return { said: '', done: true };
      case 'see':
      case 'best':
      case 'worst':
        if (this.#session.view.phase !== 'orders') return this.#nothing();
        return { said: (await this.#session.see(act === 'see' ? 'usual' : act)).join(' '), done: true };
      case 'news':
        return { said: news(), done: true };
      case 'look':
        return { said: this.#lookTold(), done: true };
      case 'threats':
        return { said: this.#threatsTold(), done: true };
    }
  }

  async #order(line: string): Promise<Understood> {
    if (this.#session.tool.chosen.length === 0 && this.#session.who !== null) {
      this.#session.tool.select([this.#session.who]);
      await this.#session.ready();
    }
    const why = this.#session.tool.orders?.why;
    if (why) return { said: '', why, done: false };
    this.#session.tool.cancelPlan();
    const { menu } = this.#session.tool;
    const meaning = understandOrder(line, {
      menu,
      places: this.#session.places,
      from: this.#session.from,
      heading: this.#session.heading,
      isFoe: (who) => this.#session.tool.isFoe(who),
    });
    if (meaning.kind === 'several') return this.#which(meaning.among);
    if (meaning.kind === 'hold') await this.#session.tool.hold();
    if (meaning.kind === 'clear') await this.#session.tool.clear();
    if (!this.#session.plan(meaning))
      return meaning.kind === 'nothing'
        ? ((await this.#besides(line)) ?? this.#nothing())
        : { said: '', done: true };
    return this.#plannedTold();
  }

  /** What would come of it, once that is known. */
  async #plannedTold(): Promise<Understood> {
    const plan = await this.#session.tool.planning.settled();
    const why = plan?.why ?? this.#session.tool.answered?.why;
    if (why) {
      this.#session.tool.cancelPlan();
      return { said: '', why, done: false };
    }
    return { said: [...this.#session.planned, wordsOf(WORDS).enter].join(' '), done: true };
  }

  async #shot(line: string): Promise<Understood> {
    const shooter = this.#session.shots?.shooters.find(({ who }) => who === this.#session.who);
    const words = wordsOf(WORDS);
    if (!shooter)
      return (
        (await this.#besides(line)) ?? {
          said: words.cannotShoot(nameOf(this.#session.view, this.#session.who ?? '')),
          done: false,
        }
      );
    const meaning = understandShot(line, this.#session.view, shooter);
    switch (meaning.kind) {
      case 'hold':
        return { said: await this.#session.holdFire(shooter.who), done: true };
      case 'shot':
        return { said: await this.#session.shoot(meaning.target, meaning.choice), done: true };
      case 'why':
        return {
          said: nameOf(this.#session.view, meaning.target.who),
          why: meaning.target.why ?? shooter.why ?? null,
          done: false,
        };
      case 'nothing':
        return (
          (await this.#besides(line)) ??
          (shooter.why ? { said: '', why: shooter.why, done: false } : this.#nothing())
        );
    }
  }

  async #blow(line: string, addresses: boolean): Promise<Understood> {
    const choices = (this.#session.melee?.fights ?? []).flatMap((fight) => fight.choices ?? []);
    const found = understandBlow(line, choices, addresses ? this.#session.who : null);
    const [only, ...others] = found;
    if (!only) return (await this.#besides(line)) ?? this.#nothing();
    if (others.length > 0) return this.#which(blowsNamed(found));
    await this.#session.access.play(only.command);
    return this.#understood(strikeTold(only));
  }

  /** Something besides orders, as far as the line says it; what is missing is asked for in its form. */
  async #besides(line: string): Promise<Understood | null> {
    const { own } = this.#session;
    await own.handle(this.#session.who);
    const acts = [...(own.about === null ? [] : (own.desk?.acts ?? [])), ...(own.whole?.acts ?? [])];
    const found = understandAct(line, acts);
    const [only, ...others] = found;
    if (!only) return null;
    if (others.length > 0) return this.#which(found.map(({ act }) => ({ name: act.label })));
    own.begin(only.act);
    const { making } = own;
    const blank = (only.act.blanks ?? []).find(
      ({ choices = [] }) => only.choice && choices.includes(only.choice),
    );
    const written = writtenIn(only.act);
    if (making && blank && only.choice) making.choose(blank, only.choice);
    if (making && written && only.words) making.write(written, only.words);
    return this.#given();
  }

  /** What has been said of it is given, or what is missing is named. */
  async #given(): Promise<Understood> {
    const { own } = this.#session;
    const { making } = own;
    const words = wordsOf(WORDS);
    if (!making) return { said: '', done: true };
    const label = say(making.act.label);
    if (making.missing.length > 0) {
      const blanks = making.missing.map((blank) => say(blank.label)).join(', ');
      return { said: words.missing(label, blanks), done: true };
    }
    await own.give();
    if (own.making?.doubts && making.act.sure) return { said: words.sure(say(making.act.sure)), done: true };
    return this.#understood(label);
  }

  /** A reply of which the line begins the words. */
  #replyMeant(line: string): Reply | undefined {
    const { words } = cut(line);
    const replies = this.#session.around().duty?.replies ?? [];
    const found = replies.filter(({ label }) => {
      const said = wordsIn(label);
      return words.length > 0 && words.every((word) => said.some((each) => begins(each, word)));
    });
    return found.length === 1 ? found[0] : undefined;
  }

  #chosenTold(): string {
    const told = this.#session.chosen
      .map((who) => this.#session.told(who))
      .flatMap((one) => (one ? say(one.text) : []));
    return told.slice(0, MOST_NAMED).join(' ');
  }

  /** Whom and what one sees, the nearest first. */
  #lookTold(): string {
    const { others = [], grounds = [] } = this.#session.surroundings ?? {};
    const told = [...others.slice(0, MOST_HEARD), ...grounds.slice(0, MOST_HEARD)].map(({ text }) =>
      say(text),
    );
    return told.join(' ') || wordsOf(WORDS).nothing;
  }

  #threatsTold(): string {
    return this.#session.surroundings?.threats?.map(say).join(' ') ?? wordsOf(WORDS).noThreat;
  }

  #which(among: readonly { readonly name: Localized }[]): Understood {
    const labels = among.map(({ name }) => bare(name));
    const different = labels.filter((label, at) => labels.indexOf(label) === at);
    return { said: wordsOf(TEXT_WORDS).several(listed(different.slice(0, MOST_NAMED))), done: false };
  }

  #understood(label: string): Understood {
    return { said: wordsOf(TEXT_WORDS).understood(label.replace(/\.$/, '')), done: true };
  }

  #nothing(): Understood {
    return { said: wordsOf(TEXT_WORDS).none, done: false };
  }
}

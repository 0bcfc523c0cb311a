import type { RuleCard, SectionCard } from '../protocol/types';
import { WORDS } from './words';

/** A section of a book with those of its rules that are shown. */
export interface RuleGroup {
  readonly section: SectionCard;
  readonly rules: readonly RuleCard[];
}

/** Rules by section, in the book's order; rulings and worked examples come last. */
export function grouped(sections: readonly SectionCard[], rules: readonly RuleCard[]): RuleGroup[] {
  const groups: RuleGroup[] = [
    ...sections.map((section) => ({
      section,
      rules: rules.filter((rule) => inSection(rule, section.id, sections)),
    })),
    ofKind('ruling', 'rulings', rules),
    ofKind('example', 'examples', rules),
  ];
  return groups.filter((group) => group.rules.length);
}

function ofKind(kind: string, title: 'rulings' | 'examples', rules: readonly RuleCard[]): RuleGroup {
  return {
    section: { id: kind, title: { en: WORDS.en[title], fr: WORDS.fr[title] } },
    rules: rules.filter((rule) => rule.kind === kind),
  };
}

function inSection(rule: RuleCard, section: string, sections: readonly SectionCard[]): boolean {
  if (rule.kind === 'ruling' || rule.kind === 'example') return false;
  if (rule.section) return rule.section === section;
  const homes = sections.filter(({ id }) => rule.id.startsWith(`${id}.`));
  return homes.reduce((best, { id }) => (id.length > best.length ? id : best), '') === section;
}

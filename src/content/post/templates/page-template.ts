import type { Language } from '#src/i18n/language.ts';
import { type Block, blankBlock } from '../block.ts';
import { englishTemplates } from './english-templates.ts';
import { frenchTemplates } from './french-templates.ts';

/** A page that begins with a template: a title, and headings with their text. */
export type PageTemplate = {
  title: string;
  desc: string;
  parts: readonly (readonly [heading: string, html: string])[];
};

export const templateCodes = ['data-policy', 'cookie-policy', 'terms-and-conditions'] as const;
export type TemplateCode = (typeof templateCodes)[number];

export const hasTemplate = (code: string | null | undefined): code is TemplateCode =>
  templateCodes.some((one) => one === code);

const templates: Record<Language, Record<TemplateCode, PageTemplate>> = { en: englishTemplates, fr: frenchTemplates };

/** The values of a new page. What they say is what this software does for every dealer; the rest is left blank. */
export function templateOf(code: TemplateCode, language: Language): { title: string; desc: string; blocks: Block[] } {
  const { title, desc, parts } = templates[language][code];
  const blocks = parts.map(([heading, html]) => ({ ...blankBlock('full-text'), title: heading || null, html }));
  return { title, desc, blocks };
}

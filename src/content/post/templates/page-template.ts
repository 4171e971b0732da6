import type { Language } from '#src/i18n/language.ts';
import { type Block, blankBlock } from '../block.ts';
import { englishTemplates } from './english-templates.ts';
import { frenchTemplates } from './french-templates.ts';
import type { PageTemplate, TemplateCode } from './template.ts';

const templates: Record<Language, Record<TemplateCode, PageTemplate>> = { en: englishTemplates, fr: frenchTemplates };

/** The values of a new page. What they say is what this software does for every dealer; the rest is left blank. */
export function templateOf(code: TemplateCode, language: Language): { title: string; desc: string; blocks: Block[] } {
  const { title, desc, parts } = templates[language][code];
  const blocks = parts.map(([heading, html]) => ({ ...blankBlock('full-text'), title: heading || null, html }));
  return { title, desc, blocks };
}

import { templateOf } from '#src/content/post/templates/page-template.ts';
import { hasTemplate } from '#src/content/post/templates/template.ts';
import { languages } from '#src/i18n/language.ts';
import type { AnyForm } from '#src/ui/admin/admin-resource.ts';

/** The values of a page that begins with its template, as the list of fixed pages asks for it. */
export function templateStart(resource: string, query: URLSearchParams): AnyForm {
  const code = query.get('code');
  const language = languages.find((one) => one === query.get('language'));
  if (resource !== 'post' || !query.has('template') || !hasTemplate(code) || !language) return {};
  return templateOf(code, language);
}

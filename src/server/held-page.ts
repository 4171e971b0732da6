import { type Language, languageTag, otherLanguage } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { Leftover } from '#src/operations/start/leftover.server.ts';

/**
 * The page of a site whose start waits for its operator: what was found, and what to do. It needs no file of the build,
 * and is in both languages, the visitor's first.
 */
export const heldPage = (language: Language, leftover: Leftover): string => `<!DOCTYPE html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${m.held_heading({}, { locale: language })}</title>
<style>
body { margin: 0; padding: 48px 24px; background: #0c2c37; color: #fff; font: 17px/1.5 system-ui, sans-serif; }
div { max-width: 640px; margin: 0 auto 56px; }
h1, h2 { font-size: 30px; line-height: 1.15; margin: 0 0 16px; }
h2 { font-size: 24px; }
code { display: block; padding: 8px 12px; border-radius: 6px; background: #06202a; font-size: 14px; overflow-wrap: anywhere; }
li { margin: 0 0 16px; }
</style>
</head>
<body>
${textIn(language, 'h1', leftover)}
${textIn(otherLanguage(language), 'h2', leftover)}
</body>
</html>
`;

function textIn(language: Language, heading: 'h1' | 'h2', { files, isMore, backups, newest }: Leftover): string {
  const locale = { locale: language };
  const found = m.held_found(
    {
      files: (isMore ? m.held_files_more : m.held_files)({ count: files }, locale),
      backups: m.held_backups({ count: backups }, locale),
    },
    locale,
  );
  // Names of archives contain no characters that HTML would interpret.
  const name = newest?.name ?? 'FILE';
  return `<div lang="${languageTag[language]}">
<${heading}>${m.held_heading({}, locale)}</${heading}>
<p>${m.held_visitor({}, locale)}</p>
<p>${found}</p>
<ul>
<li>${m.held_restore({}, locale)} <code>npm run restore -- --list</code><code>npm run restore -- ${name}</code></li>
<li>${m.held_mistake({}, locale)}</li>
<li>${m.held_adopt({}, locale)} <code>ADOPT_STORE=yes</code></li>
</ul>
</div>`;
}

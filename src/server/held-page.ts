import { type Language, languageTag, otherLanguage } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';

/**
 * The page of a site whose start waits for its operator. Anybody may see it, so what was found and what to do is in the
 * log only. It needs no file of the build, and is in both languages, the visitor's first.
 */
export const heldPage = (language: Language): string => `<!DOCTYPE html>
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
</style>
</head>
<body>
${textIn(language, 'h1')}
${textIn(otherLanguage(language), 'h2')}
</body>
</html>
`;

function textIn(language: Language, heading: 'h1' | 'h2'): string {
  const locale = { locale: language };
  return `<div lang="${languageTag[language]}">
<${heading}>${m.held_heading({}, locale)}</${heading}>
<p>${m.held_visitor({}, locale)}</p>
<p>${m.held_operator({}, locale)}</p>
</div>`;
}

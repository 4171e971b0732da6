import { type Language, languageTag } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';

/** The error page when nothing can be rendered: it needs no files, database or scripts. */
export function plainErrorPage(language: Language): string {
  const locale = { locale: language };
  return `<!DOCTYPE html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${m.error_heading({}, locale)}</title>
<style>
body { margin: 0; padding: 48px 24px; background: #0c2c37; color: #fff; font: 18px/1.5 "Segoe UI", Arial, sans-serif; }
main { max-width: 640px; margin: 0 auto; }
h1 { font-size: 32px; line-height: 1.15; margin: 0 0 16px; }
a { color: #f9c04d; }
</style>
</head>
<body>
<main>
<h1>${m.error_heading({}, locale)}</h1>
<p>${m.error_text({}, locale)}</p>
<p><a href="${hrefIn(language, '/')}">${m.error_home({}, locale)}</a></p>
</main>
</body>
</html>
`;
}

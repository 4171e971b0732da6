import { type Language, languageTag } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';
import { hrefIn } from '#src/site/href.ts';

/** A form that could not be accepted: what was typed, and the address to send it to again. */
type NotTaken = { action: string; fields: Record<string, string>; hasFiles: boolean };

/** The error page when nothing can be rendered: it needs no files, database or scripts. */
export function plainErrorPage(language: Language, form: NotTaken | null = null): string {
  const locale = { locale: language };
  return `<!DOCTYPE html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${m.common_an_error_occurred({}, locale)}</title>
<style>
body { margin: 0; padding: 48px 24px; background: #0c2c37; color: #fff; font: 18px/1.5 "Segoe UI", Arial, sans-serif; }
main { max-width: 640px; margin: 0 auto; }
h1 { font-size: 32px; line-height: 1.15; margin: 0 0 16px; }
a { color: #f9c04d; }
button { padding: 12px 24px; border: 0; border-radius: 6px; background: #f9c04d; color: #0c2c37; font: inherit; font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>${m.common_an_error_occurred({}, locale)}</h1>
<p>${form ? m.error_form_kept({}, locale) : m.error_text({}, locale)}</p>
${form ? sendAgain(form, language) : ''}
<p><a href="${hrefIn(language, '/')}">${m.error_home({}, locale)}</a></p>
</main>
</body>
</html>
`;
}

function sendAgain({ action, fields, hasFiles }: NotTaken, language: Language): string {
  const locale = { locale: language };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return `<form method="post" action="${escapeMarkup(action)}">
${inputs.join('\n')}
${hasFiles ? `<p>${m.error_form_files({}, locale)}</p>` : ''}
<p><button type="submit">${m.common_try_again({}, locale)}</button></p>
</form>`;
}

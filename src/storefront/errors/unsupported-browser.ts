import { type Language, languageTag, otherLanguage } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';

/** True for every Internet Explorer: old versions send MSIE, the last one Trident. */
export const isInternetExplorer = (userAgent: string | undefined): boolean =>
  /\b(MSIE|Trident)\b/.test(userAgent ?? '');

const browsers = [
  { name: 'Google Chrome', address: 'https://www.google.com/chrome/' },
  { name: 'Mozilla Firefox', address: 'https://www.mozilla.org/firefox/new/' },
  { name: 'Microsoft Edge', address: 'https://www.microsoft.com/edge' },
  { name: 'Apple Safari', address: 'https://www.apple.com/safari/' },
];

/** A page that Internet Explorer can show: no variables, no grid, no script. The visitor's language comes first. */
export function unsupportedBrowserPage(language: Language): string {
  return `<!DOCTYPE html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="robots" content="noindex">
<title>${m.browser_title({}, { locale: language })}</title>
<style>
body { margin: 0; padding: 48px 24px; background: #0c2c37; color: #fff; font: 18px/1.5 "Segoe UI", Arial, sans-serif; }
div { max-width: 640px; margin: 0 auto 48px; }
h1, h2 { font-size: 32px; line-height: 1.15; margin: 0 0 16px; }
h2 { font-size: 24px; }
a { color: #f9c04d; }
li { margin: 0 0 8px; }
</style>
</head>
<body>
${textIn(language, 'h1')}
${textIn(otherLanguage(language), 'h2')}
</body>
</html>
`;
}

function textIn(language: Language, heading: 'h1' | 'h2'): string {
  const locale = { locale: language };
  const links = browsers.map(({ name, address }) => `<li><a href="${address}">${name}</a></li>`).join('');
  return `<div lang="${languageTag[language]}">
<${heading}>${m.browser_heading({}, locale)}</${heading}>
<p>${m.browser_text({}, locale)}</p>
<ul>${links}</ul>
</div>`;
}

import { isLanguage, type Language } from './language.ts';

/** The language of the messages in an API answer: `?lang=` first, then `Accept-Language`, else English. */
export function requestLanguage(lang: unknown, acceptLanguage: string | undefined): Language {
  if (isLanguage(lang)) return lang;
  const desired = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return desired[0]?.language === 'fr' ? 'fr' : 'en';
}

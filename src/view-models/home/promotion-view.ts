import type { Settings } from '#src/dealer/settings.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import type { PromotionView } from '../home-view-type.ts';

/** The promotions of one of the dealer's days. */
export const promotionsOn = (
  promotions: Settings['promotions'],
  { day, language }: { day: string; language: Language },
): PromotionView[] =>
  promotions
    .filter(({ from, until }) => (from === null || from <= day) && (until === null || day <= until))
    .map(({ title, text, linkText, link }) => ({
      title: localText(title, language),
      text: localText(text, language),
      linkText: localText(linkText, language).text,
      href: pathIn(language, link),
    }));

import { type HomeSettings, homeServices } from '#src/dealer/home-setting.ts';
import type { Language } from '#src/i18n/language.ts';
import { type Localized, type LocalText, localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { HeroSlide, ShopView } from '../home-view-type.ts';

/** What the dealer has written for the home page. */

const writtenText = (text: Localized, language: Language): LocalText | null =>
  text.en.trim() === '' ? null : localText(text, language);

export function shopView({ shop }: HomeSettings, language: Language): ShopView | null {
  const heading = writtenText(shop.heading, language);
  if (!heading) return null;
  const services = homeServices.flatMap((code) => {
    const text = writtenText(shop.services[code], language);
    return text ? [{ code, text }] : [];
  });
  return { heading, text: writtenText(shop.text, language), services };
}

/** The text of a slide is written for several products, so that it is left out for a single one. */
export function slideText(
  { slides }: HomeSettings,
  { key, count }: Pick<HeroSlide, 'key' | 'count'>,
  language: Language,
): Pick<HeroSlide, 'heading' | 'text'> {
  const written = slides[key];
  const text = count === 1 ? null : writtenText(written.text, language);
  return {
    heading: writtenText(written.heading, language),
    text: text && { ...text, text: text.text.replaceAll('{count}', formatNumber(count, text.language)) },
  };
}

import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { ProductCard } from '../view.ts';

/** `2024`, or `2024, built 2023` where the two differ. */
export const yearText = ({ year, builtIn }: Pick<ProductCard, 'year' | 'builtIn'>, locale: Language = getLocale()) =>
  year !== null && builtIn !== null ? m.card_year_built({ year, built: builtIn }, { locale }) : year;

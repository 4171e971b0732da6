import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { PriceView } from '#src/view-models/view.ts';

type Struck = NonNullable<Extract<PriceView, { kind: 'price' }>['struck']>;

/** What a price that is struck out was. */
export const struckText = ({ kind }: Pick<Struck, 'kind'>, locale: Language = getLocale()): string =>
  kind === 'msrp' ? m.product_msrp({}, { locale }) : m.product_former({}, { locale });

import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { relatedTo } from '#src/product-search/text/related-text.ts';
import { hrefIn } from '#src/site/href.ts';
import type { LinkView } from '#src/view-models/view.ts';
import type { Offered } from './read-offer.server.ts';

/** Services that a search is about, with the address where each is booked. */
export function relatedServices(offer: readonly Offered[], typed: string, language: Language, max: number): LinkView[] {
  const work = offer.flatMap((type) => type.work.map((one) => ({ ...one, type })));
  const textOf = (text: Parameters<typeof localText>[0] | null) => (text ? localText(text, language).text : '');
  return relatedTo(typed, work, ({ name, desc, type }) => ({
    title: textOf(name),
    kind: textOf(type.name),
    text: [desc, type.desc].map(textOf).join(' '),
  }))
    .slice(0, max)
    .map(({ id, name, desc, type }) => ({
      href: `${hrefIn(language, '/book-marine-services')}?${new URLSearchParams({ type: type.slug, service: String(id) })}`,
      name: localText(name, language),
      text: desc && localText(desc, language),
    }));
}

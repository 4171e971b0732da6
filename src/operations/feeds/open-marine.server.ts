import type { Settings } from '#src/dealer/settings.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { element, textElement, xmlHead, xmlText } from '#src/lib/markup/xml.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { listedIds, readListed, soldIds } from './listed-products.server.ts';
import { officeId, openMarineAdvert } from './open-marine-advert.ts';
import type { FeedDeps } from './product-feed.server.ts';

/** All boats as OpenMarine XML, for portals, also those sold whose page is still there. */
export async function* writeOpenMarine({ db, catalogue, publicUrl, now }: FeedDeps): AsyncGenerator<string> {
  const moment = now();
  const [snapshot, { dealer, storefront }] = await Promise.all([catalogue.snapshot(moment), catalogue.settings()]);
  const { tree, vocabularies } = snapshot;
  const { host } = new URL(publicUrl);
  const { city, province, country } = dealer.address;
  const date = moment.toISOString();
  yield `${xmlHead}<open_marine version="1.7" language="en" origin="${xmlText(host)}" date="${date}">\n`;
  yield `<broker code="${xmlText(host)}">\n${broker(dealer, publicUrl)}\n<adverts>\n`;
  const sold = await soldIds(db, storefront.soldDaysUntilRedirect, moment);
  const ids = [...listedIds(snapshot, 'boat'), ...sold];
  const context = { publicUrl, country, day: dealerDay(moment), lying: [city, province].filter(Boolean).join(', ') };
  for await (const { row, pictures } of readListed(db, ids)) {
    const category = tree.byId.get(row.categoryId);
    const advert = openMarineAdvert(
      {
        row,
        pictures: pictures.map((picture) => ({ key: mediaKeyOf(picture), alt: picture.alt?.en ?? row.name.en })),
        brand: vocabularies.en.brand(row.brandId)?.name ?? null,
        category: category ? localText(category.name, 'en').text : '',
        choice: vocabularies.en.choice,
      },
      context,
    );
    if (advert) yield `${advert}\n`;
  }
  yield '</adverts>\n</broker>\n</open_marine>\n';
}

function broker({ name, address, phones, emails }: Settings['dealer'], publicUrl: string): string {
  const office = [
    textElement('office_name', name),
    ...(emails.sales === null ? [] : [textElement('email', emails.sales)]),
    textElement('address', address.street),
    textElement('town', address.city),
    textElement('county', address.province),
    textElement('country', address.country),
    textElement('postcode', address.postalCode),
    ...(phones.main === null ? [] : [textElement('daytime_phone', `+1-${phones.main}`)]),
    textElement('website', publicUrl),
  ].join('');
  return [
    element('broker_details', textElement('company_name', name)),
    element('offices', element('office', office, { id: officeId })),
  ].join('\n');
}

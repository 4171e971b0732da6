import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { placeOf } from '#src/product-search/url/listing-place.ts';
import { type PostedArgs, takeLead } from '../lead/lead-action.server.ts';

/**
 * Handles the contact form of a page that staff have written. Lists, and pages without a contact form, take no form. A
 * page that has moved or is hidden since it was opened still does: its message is not lost.
 */
export async function takeContact(args: PostedArgs) {
  const { content, catalogue, now } = args.context.get(services);
  const path = args.url.pathname;
  const answer = await content.page({ path }, languageOfPath(path), now());
  const takesForm =
    answer.kind === 'page'
      ? answer.page.blocks.some(({ type }) => type === 'contact-form')
      : placeOf(withoutLanguage(path), (await catalogue.snapshot(now())).tree) === null;
  if (!takesForm) throw data(null, { status: 405 });
  return await takeLead(args, 'contact');
}

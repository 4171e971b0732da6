import { data, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { maxCompared } from '#src/view-models/compare/max-compared.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { readItems } from '../favourites/read-items.ts';
import { fillTrade } from '../new-engine/fill-with-own-boat.ts';
import { useDealer } from '../product/dealer.ts';
import type { Route } from './+types/request.page.ts';
import { readAbout } from './about.ts';
import { AfterSent } from './after-sent.tsx';
import { takeLead } from './lead-action.server.ts';
import { LeadForm } from './lead-form.tsx';
import { panelKinds, readPanelKind } from './lead-kind.ts';
import styles from './lead-panel.module.css';
import { LeadTabs } from './lead-tabs.tsx';
import { kindText, messageAbout } from './lead-text.ts';
import { Reminder } from './reminder.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const found = await catalogue.printPage(params.slug, language, now());
  if (found.kind === 'redirect') throw redirect(found.to, found.status);
  if (found.kind === 'not-found') throw data({ nearest: found.nearest }, { status: 404 });
  const { profile: _profile, ...detail } = found.product;
  const contact = contactView(await catalogue.settings(), productTypes[detail.type].contact, language);
  const product = { ...detail, contact };
  const offered = panelKinds(product);
  const shown = readPanelKind(url.searchParams.get('form'), offered);
  const others = await catalogue.compare(readItems('with', url.searchParams, maxCompared - 1), language, now());
  const alsoConsidered = others.products.map(({ name }) => name.text);
  const asksWhatWasFound = url.searchParams.get('ask') === 'found';
  return { product, offered, shown, alsoConsidered, asksWhatWasFound, about: readAbout(url.searchParams) };
}

export async function action(args: Route.ActionArgs) {
  const kind = readPanelKind(args.url.searchParams.get('form'), ['quote', 'phone', 'trade', 'next']);
  return await takeLead(args, kind);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? m.form_title_of({ form: kindText(loaderData.shown, true), product: loaderData.product.name.text })
      : m.form_heading(),
  },
  { name: 'robots', content: 'noindex,follow' },
];

/** The forms of the panel as a page, for browsers without scripts and for links. */
export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, offered, shown } = loaderData;
  const { phone } = useDealer();
  return (
    <div className={`${styles.columns} stack`}>
      <Reminder product={product} isHeading />
      <div className={`${styles.side} grid gap-5`}>
        <div className={`${styles.head} row between gap-4`}>
          <h1>{m.form_heading()}</h1>
          <a
            className={`${button.icon} ${styles.close}`}
            href={hrefIn(getLocale(), '/product/*', { '*': product.slug })}
            aria-label={m.common_close()}
          >
            <Icon name="close" />
          </a>
        </div>
        <LeadTabs slug={product.slug} hasPrice={product.price.kind === 'price'} offered={offered} shown={shown} />
        <LeadForm
          key={shown}
          kind={shown}
          product={{ id: product.id, name: product.name.text }}
          sourcePage={product.canonicalPath}
          phone={phone}
          fill={fillTrade}
          message={loaderData.about ?? messageOf(loaderData) ?? messageAbout(product, shown)}
          answered={actionData}
          afterSent={<AfterSent product={product} />}
        />
      </div>
    </div>
  );
}

type MessageInput = { alsoConsidered: string[]; asksWhatWasFound: boolean };

/** What the visitor came with: other products of a comparison, or the question about a used one. */
function messageOf({ alsoConsidered, asksWhatWasFound }: MessageInput): string | undefined {
  if (asksWhatWasFound) return m.product_ask_found_message();
  return alsoConsidered.length > 0 ? m.compare_ask_message({ names: alsoConsidered.join(', ') }) : undefined;
}

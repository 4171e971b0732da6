import { pageStructuredData, services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { breadcrumbJsonLd, structuredData } from '#src/view-models/json-ld/structured-data.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { ContactPerson } from '../contacts/contact-person.tsx';
import { ownShare } from '../layout/own-share.server.ts';
import { fillTrade } from '../new-engine/fill-with-own-boat.ts';
import { useDealer } from '../product/dealer.ts';
import type { Route } from './+types/trade.page.ts';
import { takeLead } from './lead-action.server.ts';
import { LeadForm } from './lead-form.tsx';
import styles from './trade.module.css';
import { tradePath } from './trade-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const path = hrefIn(language, tradePath);
  context.get(pageStructuredData).push(structuredData(breadcrumbJsonLd(crumbsTo(path), publicUrl)));
  return {
    path,
    publicUrl,
    contact: contactView(await catalogue.settings(), 'sales', language),
    share: await ownShare(tradePath, url, context),
  };
}

export const action = (args: Route.ActionArgs) => takeLead(args, 'trade');

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: m.trade_title(),
        description: m.trade_description(),
        canonicalPath: loaderData.path,
        publicUrl: loaderData.publicUrl,
        share: loaderData.share,
      })
    : [];

const crumbsTo = (href: string) => [
  { name: m.common_home(), href: hrefIn(getLocale(), '/') },
  { name: m.form_tab_trade(), href },
];

/** The trade-in form without a chosen product. */
export default function TradePage({ loaderData: { path, contact }, actionData }: Route.ComponentProps) {
  const { phone } = useDealer();
  return (
    <div className={`${styles.page} grid gap-8 wrap`}>
      <header className="grid across gap-3">
        <Breadcrumbs crumbs={crumbsTo(path)} />
        <h1 className="title-3xl">{m.form_tab_trade()}</h1>
        <p className="muted measure">{m.trade_lead()}</p>
      </header>
      <LeadForm kind="trade" sourcePage={path} phone={phone} answered={actionData} fill={fillTrade} />
      <ContactPerson contact={contact} />
    </div>
  );
}

import { pageStructuredData, services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { breadcrumbJsonLd, structuredData } from '#src/view-models/json-ld/structured-data.ts';
import { partRequestView } from '#src/view-models/part-request-view.server.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { ownShare } from '../layout/own-share.server.ts';
import type { Route } from './+types/part-request.page.ts';
import styles from './part-request.module.css';
import { PartRequest } from './part-request.tsx';
import { takePartRequest } from './take-part-request.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const path = hrefIn(language, '/part-request');
  const settings = await catalogue.settings();
  context.get(pageStructuredData).push(structuredData(breadcrumbJsonLd(crumbsTo(path), publicUrl)));
  return {
    path,
    publicUrl,
    request: partRequestView(settings, now(), language),
    number: url.searchParams.get('number')?.trim().slice(0, maxNumberLength) || null,
    share: await ownShare('/part-request', url, context),
  };
}

const maxNumberLength = 80;

export const action = (args: Route.ActionArgs) => takePartRequest(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: m.part_request_title(),
        description: m.part_request_description(),
        canonicalPath: loaderData.path,
        publicUrl: loaderData.publicUrl,
        share: loaderData.share,
        indexable: loaderData.number === null,
      })
    : [];

const crumbsTo = (href: string) => [
  { name: m.common_home(), href: hrefIn(getLocale(), '/') },
  { name: m.part_request_title(), href },
];

/** Asks the parts counter for a part that the site does not show. */
export default function PartRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, request, number } = loaderData;
  return (
    <div className={`${styles.page} stack gap-8 wrap`}>
      <header className="grid gap-3">
        <Breadcrumbs crumbs={crumbsTo(path)} />
        <h1 className="title-3xl">{m.part_request_title()}</h1>
        <p className="muted measure">{m.part_request_lead()}</p>
      </header>
      <PartRequest request={request} number={number} answered={actionData} />
    </div>
  );
}

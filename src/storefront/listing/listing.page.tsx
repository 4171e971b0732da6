import { lazy, Suspense } from 'react';
import { pageMeta } from '../../ui/storefront/page-meta.ts';
import { StructuredData } from '../../ui/storefront/structured-data.tsx';
import { Faqs } from '../content/faqs.tsx';
import { lightParts } from '../content/light-parts.tsx';
import { PostBody } from '../content/post-body.tsx';
import { postMeta } from '../content/post-meta.ts';
import { takeLead } from '../lead/lead-action.server.ts';
import type { Route } from './+types/listing.page.ts';
import { loadListingOrPage } from './listing-page.server.ts';
import { ListingView } from './listing-view.tsx';

/** With its forms and galleries. Lists are read far more often, so they do not carry the code and the styles of it. */
const PageOfWords = lazy(async () => ({ default: (await import('../content/post-page-view.tsx')).PostPageView }));

export const loader = ({ url, context }: Route.LoaderArgs) => loadListingOrPage(url, context);

/** A contact form may stand on a page that staff have written. */
export const action = (args: Route.ActionArgs) => takeLead(args, 'contact');

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData?.kind !== 'listing') return [...postMeta(loaderData), ...(loaderData?.styles ?? []).map(styleSheet)];
  return pageMeta({ ...loaderData.listing, publicUrl: loaderData.publicUrl, share: loaderData.share });
};

const styleSheet = (href: string) => ({ tagName: 'link' as const, rel: 'stylesheet', href });

/** Every category and showcase, and what staff have written at addresses that no category has. */
export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'page') {
    return (
      <Suspense>
        <PageOfWords page={loaderData.page} answered={actionData} isSent={loaderData.isSent} />
      </Suspense>
    );
  }
  const { listing, viewInAddress, words } = loaderData;
  return <ListingView listing={listing} viewInAddress={viewInAddress} top={words && <Top words={words} />} />;
}

type Words = NonNullable<Extract<Route.ComponentProps['loaderData'], { kind: 'listing' }>['words']>;

const Top = ({ words: { blocks, faqs, structuredData } }: { words: Words }) => (
  <>
    {structuredData && <StructuredData>{structuredData}</StructuredData>}
    <PostBody blocks={blocks} parts={lightParts()} />
    <Faqs faqs={faqs} />
  </>
);

import { lazy, Suspense } from 'react';
import { unpack } from '#src/lib/packed/packed.ts';
import { pageMeta } from '../components/page-meta.ts';
import { postMeta } from '../content/post-meta.ts';
import { takeContact } from '../content/take-contact.server.ts';
import type { Route } from './+types/listing.page.ts';
import { ListingView } from './listing-view.tsx';
import { loadListingOrPage } from './load-listing.server.ts';

/**
 * Content pages and texts below a showcase, with forms and galleries. Most lists have none, so this code is loaded
 * separately.
 */
const WrittenPage = lazy(async () => ({ default: (await import('../content/post-page-view.tsx')).PostPageView }));
const ShowcaseText = lazy(() => import('./showcase-text.tsx'));

export const loader = ({ url, context }: Route.LoaderArgs) => loadListingOrPage(url, context);

/** A content page may contain a contact form. */
export const action = (args: Route.ActionArgs) => takeContact(args);

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const sheets = loaderData?.styles ?? [];
  if (loaderData?.kind !== 'listing') return [...postMeta(loaderData), ...sheets];
  return [
    ...pageMeta({ ...unpack(loaderData.listing), publicUrl: loaderData.publicUrl, share: loaderData.share }),
    ...sheets,
  ];
};

/** Every category and showcase, and content pages at addresses that no category has. */
export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'page') {
    return (
      <Suspense>
        <WrittenPage page={loaderData.page} answered={actionData} />
      </Suspense>
    );
  }
  const { listing, viewInAddress, isInsteadOfSold, text } = loaderData;
  const below = text && (
    <Suspense>
      <ShowcaseText text={text} />
    </Suspense>
  );
  return (
    <ListingView
      listing={unpack(listing)}
      viewInAddress={viewInAddress}
      isInsteadOfSold={isInsteadOfSold}
      below={below}
    />
  );
}

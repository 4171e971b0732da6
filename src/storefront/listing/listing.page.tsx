import { pageMeta } from '../../ui/storefront/page-meta.ts';
import { StructuredData } from '../../ui/storefront/structured-data.tsx';
import { Faqs } from '../content/faqs.tsx';
import { lightParts } from '../content/light-parts.tsx';
import { PageFrame } from '../content/page-frame.tsx';
import { PostBody } from '../content/post-body.tsx';
import { postMeta } from '../content/post-meta.ts';
import type { Route } from './+types/listing.page.ts';
import { loadListingOrPage } from './listing-page.server.ts';
import { ListingView } from './listing-view.tsx';

export const loader = ({ url, context }: Route.LoaderArgs) => loadListingOrPage(url, context);

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData?.kind !== 'listing') return postMeta(loaderData);
  return pageMeta({ ...loaderData.listing, publicUrl: loaderData.publicUrl, share: loaderData.share });
};

/** Every category and showcase, and what staff have written at addresses that no category has. */
export default function ListingPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'page') return <PageFrame page={loaderData.page} parts={lightParts()} />;
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

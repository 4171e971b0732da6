import { unpack } from '#src/lib/packed/packed.ts';
import { pageMeta } from '../components/page-meta.ts';
import type { Route } from './+types/used.page.ts';
import { ListingView } from './listing-view.tsx';
import { loadListing } from './load-listing.server.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadListing(url, context);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ ...unpack(loaderData.listing), publicUrl: loaderData.publicUrl, share: loaderData.share })
    : [];

/** Used products, with a tab for boats, engines and parts. */
export default function UsedPage({ loaderData: { listing, viewInAddress } }: Route.ComponentProps) {
  return <ListingView listing={unpack(listing)} viewInAddress={viewInAddress} />;
}

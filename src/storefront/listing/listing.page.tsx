import { pageMeta } from '../../ui/storefront/page-meta.ts';
import type { Route } from './+types/listing.page.ts';
import { loadListing } from './listing-page.server.ts';
import { ListingView } from './listing-view.tsx';

export const loader = ({ url, context }: Route.LoaderArgs) => loadListing(url, context);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ ...loaderData.listing, publicUrl: loaderData.publicUrl }) : [];

/** Every category, and every showcase. */
export default function ListingPage({ loaderData: { listing, viewInAddress } }: Route.ComponentProps) {
  return <ListingView listing={listing} viewInAddress={viewInAddress} />;
}

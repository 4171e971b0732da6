import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { findByToken } from '#src/bookings/book/owner-booking.server.ts';
import { findPhoto, readPhoto } from '#src/bookings/photos/shop-photos.server.ts';
import type { Route } from './+types/photo.page.ts';

/** A photo from the shop, for the holder of the link and as long as staff show it. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db, store, now } = context.get(services);
  const boat = await findByToken(db, params.token, now());
  const isId = /^[1-9]\d{0,8}$/.test(params.photo);
  const photo = boat && isId ? await findPhoto(db, boat.id, Number(params.photo)) : undefined;
  if (!photo?.isShown) throw data(null, { status: 404 });
  const isSmall = url.searchParams.get('size') === 'small';
  const headers = {
    'Content-Type': photo.mime,
    // Requested again each time, because staff may have hidden it.
    'Cache-Control': 'private, no-cache',
    ETag: `"${photo.contentHash}${isSmall ? '-small' : ''}"`,
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });
  const content = await readPhoto(store, photo, { isSmall });
  if (!content) throw data(null, { status: 404 });
  return new Response(new Uint8Array(content), { headers });
}

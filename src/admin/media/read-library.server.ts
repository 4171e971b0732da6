import { redirect } from 'react-router';
import { mayDo } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Resources } from '#src/app/resources.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { isAppError } from '#src/lib/errors.ts';
import { mediaAdmin } from '#src/media/media.admin.tsx';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { changedSearch, listQuery, readListAddress } from '../list/list-address.ts';
import { readPageSize } from '../list/page-size/page-size.server.ts';

type Query = { url: URL; user: SignedIn };
type Deps = { db: Db; resources: Pick<Resources, 'media'> };

/** One page of the library, and what the user may do there. */
export async function readLibrary({ db, resources }: Deps, { url, user }: Query) {
  const filterKeys = (mediaAdmin.filters ?? []).map(({ key }) => key);
  const address = readListAddress(url.search, filterKeys);
  const pageSize = await readPageSize(db, user, 'media');
  const query = { ...listQuery(address), limit: String(pageSize) };
  const { record, page } = await resources.media.as(user).list(query).catch(sendToWholeLibrary(url));
  if (page.currentPage > page.total && page.total > 0) {
    throw redirect(url.pathname + changedSearch(url.search, { page: String(page.total) }));
  }
  return {
    address,
    page,
    pageSize,
    // As JSON, like the API: timestamps are strings.
    records: JSON.parse(JSON.stringify(record)) as MediaRecord[],
    may: {
      upload: mayDo(user, 'create', 'media'),
      change: mayDo(user, 'update', 'media'),
      remove: mayDo(user, 'remove', 'media'),
    },
  };
}

export type LibraryView = Awaited<ReturnType<typeof readLibrary>>;

/** An invalid query redirects to the whole library. */
const sendToWholeLibrary =
  ({ pathname, search }: URL) =>
  (error: unknown): never => {
    if (isAppError(error) && error.status === 400 && search) throw redirect(pathname);
    throw error;
  };

import { role, sections } from '#src/access.ts';
import { addressOfEntry, menuFor } from '#src/admin/menu.ts';
import { sitePages } from '#src/site/pages.ts';
import { inFrench, pageKinds } from '../e2e/page-kinds.ts';

/** Pages that need a token say without one that their link has ended; what has no frame is a file of theirs. */
const withoutToken = sitePages
  .filter(({ path, example, frame }) => example === undefined && path.includes(':') && frame !== 'none')
  .map(({ path }) => `/${path.replace(/:\w+\??/, 'no-such-token')}`);

const english = [...new Set([...Object.values(pageKinds), ...withoutToken])];

/** Each kind of page of the site, in both languages. */
export const publicAddresses: readonly string[] = [...english, ...english.map(inFrench)];

/** Each screen of the back office, as an admin sees it. */
export const officeAddresses: readonly string[] = [
  ...new Set(
    menuFor({ id: 1, role: role.admin, access: sections }, () => true)
      .flatMap((entry) => [entry, ...(entry.parts ?? [])])
      .map(addressOfEntry),
  ),
];

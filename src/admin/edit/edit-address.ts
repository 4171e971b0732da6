export type EditAddress = { deed: 'add' } | { deed: 'update' | 'clone'; id: number };

/** What `/admin/<path>/add`, `…/update/7` and `…/clone/7` ask for; null for anything else. */
export function readEditAddress(pathname: string): EditAddress | null {
  const [, , , deed, id] = pathname.replace(/\.data$/, '').split('/');
  if (deed === 'add' && id === undefined) return { deed };
  if (!isDeed(deed) || !/^[1-9]\d{0,9}$/.test(id ?? '')) return null;
  return Number(id) <= 2_147_483_647 ? { deed, id: Number(id) } : null;
}

const isDeed = (word: unknown): word is 'update' | 'clone' => word === 'update' || word === 'clone';

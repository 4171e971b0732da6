export type EditAddress = { action: 'add' } | { action: 'update' | 'clone'; id: number };

/** Parses `/admin/<path>/add`, `…/update/7` and `…/clone/7`; null for anything else. */
export function readEditAddress(pathname: string): EditAddress | null {
  const [, , , action, id] = pathname.replace(/\.data$/, '').split('/');
  if (action === 'add' && id === undefined) return { action };
  if (!isAction(action) || !/^[1-9]\d{0,9}$/.test(id ?? '')) return null;
  return Number(id) <= 2_147_483_647 ? { action, id: Number(id) } : null;
}

const isAction = (word: unknown): word is 'update' | 'clone' => word === 'update' || word === 'clone';

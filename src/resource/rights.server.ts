import { type Deed, mayDo } from '../access.ts';
import { failure } from '../lib/errors.ts';
import type { Actor, Definition, ResourceTable } from './definition.server.ts';

/** Who makes a call: a person, nobody (a visitor), or the program itself. */
export type Acting = { actor: Actor | null; isSystem: boolean };

/** Throws 401 for visitors, 403 for people without the right, 404 for a call that the resource does not have. */
export function requireMay(
  { actor, isSystem }: Acting,
  deed: Deed,
  { name, except }: Pick<Definition<ResourceTable, unknown, unknown>, 'name' | 'except'>,
): void {
  if (isSystem) return;
  if (!actor) throw failure.notSignedIn();
  if (!mayDo(actor, deed, name)) throw failure.forbidden();
  if (except?.includes(deed)) throw failure.notFound();
}

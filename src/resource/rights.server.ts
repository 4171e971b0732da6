import { type Action, type Actor, isAdmin, mayDo } from '#src/access.ts';
import { failure } from '#src/lib/errors.ts';
import type { AnyDefinition } from './definition.server.ts';

type Caller = { actor: Actor | null; isSystem: boolean };
type Call = Caller & { definition: Pick<AnyDefinition, 'name' | 'except'> };

/** Throws 401 for visitors, 403 for users without the right, 404 for a call that the resource does not have. */
export function requireMay({ actor, isSystem, definition }: Call, action: Action): void {
  if (isSystem) return;
  if (!actor) throw failure.notSignedIn();
  if (!mayDo(actor, action, definition.name)) throw failure.forbidden();
  if (definition.except?.includes(action)) throw failure.notFound();
}

/** Only admins may open the trash. */
export const mayOpenTrash = ({ actor, isSystem }: Caller): boolean => isSystem || isAdmin(actor);

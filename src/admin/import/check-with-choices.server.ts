import type { Actor } from '#src/access.ts';
import type { Services } from '#src/app/services.server.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { importAgain } from '#src/product-import/run/import-again.server.ts';
import { requireImport } from '#src/product-import/run/import-runs.server.ts';
import { readChoices } from './choices.ts';

/** Checks the file of an import once more with the choices of a form; returns the id of the new check. */
export async function checkWithChoices(services: Services, actor: Actor, form: URLSearchParams): Promise<number> {
  const row = await requireImport(services.db, readId(form.get('id')));
  const choices = readChoices(form, row);
  return await importAgain(services, actor, { id: row.id, dryRun: true, atomic: row.isAtomic, ...choices });
}

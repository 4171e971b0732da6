import type { Actor } from '#src/access.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { mergeChoices } from '../value-matches.ts';
import { askForImport, type ImportDeps, requireImport } from './import-runs.server.ts';
import { readOptions } from './read-import.server.ts';

/**
 * Imports or checks a stored file once more, and returns the id of the new import. The sheet and the matched values of
 * the earlier try are kept, unless others are sent.
 */
export async function importAgain(deps: ImportDeps, actor: Actor, sent: Record<string, unknown>): Promise<number> {
  const { contentHash, bytes, fileName, kind, sourceRun, ...earlier } = await requireImport(deps.db, readId(sent.id));
  const options = readOptions(kind, sent);
  const chosenMatches = mergeChoices(earlier.chosenMatches, options.chosenMatches);
  const chosenSheet = options.chosenSheet ?? earlier.chosenSheet;
  return await askForImport(deps, actor, {
    kind,
    contentHash,
    bytes,
    fileName,
    ...options,
    chosenMatches,
    chosenSheet,
    sourceRun,
  });
}

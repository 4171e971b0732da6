import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#src/lib/start-error.ts';

/** The file argument of a command, relative to where npm was called; undefined when there is none. */
export function readFileArgument(): string | undefined {
  const [file, ...more] = parseCommandLine();
  if (more.length > 0) throw new StartError('Name one file.');
  return file === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', file);
}

function parseCommandLine(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

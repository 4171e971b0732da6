import { parseArgs } from 'node:util';
import { StartError } from '#src/lib/start-error.ts';

/** `list`: show what there is. Otherwise the backup to restore, and whether to look in the second place first. */
export type RestoreArguments = { list: boolean; second: boolean; name: string | undefined };

export function readRestoreArguments(args: readonly string[]): RestoreArguments {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (more.length > 0) throw new StartError('Name one backup.');
  if (name === undefined && !values.list) {
    throw new StartError('Say which backup to restore: npm run restore -- NAME. npm run restore -- --list shows them.');
  }
  return { ...values, name };
}

function parse(args: readonly string[]) {
  try {
    const options = {
      list: { type: 'boolean', default: false },
      second: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

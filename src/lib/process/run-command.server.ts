import { isStartError } from '../start-error.ts';

/**
 * Runs a command to its end. Expected errors are printed as their message, defects with their stack. Both exit with 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${explainFailure(error)}\n`);
  }
}

function explainFailure(error: unknown): string {
  if (isStartError(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

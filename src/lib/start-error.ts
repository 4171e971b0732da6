/** A start that can't go on for a reason that the operator can mend. Its message is all that needs to be printed. */
export class StartError extends Error {
  readonly code = 'start_refused';
}

export const isStartError = (error: unknown): error is StartError =>
  error instanceof Error && 'code' in error && error.code === 'start_refused';

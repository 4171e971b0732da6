/** A start failed for a reason that the operator can fix. Only its message is printed. */
export class StartError extends Error {
  readonly code = 'start_refused';
}

export const isStartError = (error: unknown): error is StartError =>
  error instanceof Error && 'code' in error && error.code === 'start_refused';

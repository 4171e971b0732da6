import { isAppError } from '#src/lib/errors.ts';

/** Errors of the multipart parser have no status of their own, nor have incomplete bodies. */
export const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  !isAppError(error) &&
  /multipart|terminated early|boundary|needle|premature close|aborted|limit/i.test(error.message);

/** True for an error, or a cause of it, that says that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))) || isDiskFull(error.cause));

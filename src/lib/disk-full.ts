/** True for an error, or one that it was caused by, that says that nothing more can be written to the disk. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))) || isDiskFull(error.cause));

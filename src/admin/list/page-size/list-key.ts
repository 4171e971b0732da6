import { z } from 'zod';

/** The storage key of users' choices for a list: its path below `/admin/`; the blog is a list of its own. */
export const listKey = z
  .string('error_bad_value')
  .regex(/^[a-z][a-z/-]{0,39}(\?pageParent=blog)?$/, 'error_bad_value')
  .describe('The path of a list below /admin/; the blog is one of its own');

import { z } from 'zod';
import { shortCookie } from './short-cookie.server.ts';

/** A sign-in with a right password that waits for its code. */
export const secondStepCookie = shortCookie(
  'sign_in_step',
  z.object({ tokenId: z.string(), way: z.enum(['email', 'app']) }),
);

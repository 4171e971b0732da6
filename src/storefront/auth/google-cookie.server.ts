import { z } from 'zod';
import { shortCookie } from './short-cookie.server.ts';

/** Why somebody was sent to Google, and the two secrets that must come back with them. */
export const googleCookie = shortCookie(
  'google_step',
  z.object({
    purpose: z.enum(['sign-in', 'sign-up']),
    next: z.string().nullable(),
    state: z.string(),
    nonce: z.string(),
  }),
);

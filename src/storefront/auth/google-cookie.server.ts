import { z } from 'zod';
import { shortCookie } from './short-cookie.server.ts';

/** Why a user was sent to Google, and the two secrets (state and nonce) that must come back. */
export const googleCookie = shortCookie(
  'google_step',
  z.object({
    purpose: z.enum(['sign-in', 'sign-up']),
    next: z.string().nullable(),
    state: z.string(),
    nonce: z.string(),
  }),
);

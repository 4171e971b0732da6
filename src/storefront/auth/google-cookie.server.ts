import { z } from 'zod';
import { shortCookie } from './short-cookie.server.ts';

/**
 * Why a user was sent to Google, and the secrets of the request: state and nonce must come back, and the
 * verifier goes with the code (PKCE).
 */
export const googleCookie = shortCookie(
  'google_step',
  z.object({
    purpose: z.enum(['sign-in', 'sign-up']),
    next: z.string().nullable(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
  }),
);

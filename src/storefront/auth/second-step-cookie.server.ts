import { z } from 'zod';
import { shortCookie } from './short-cookie.server.ts';

/** A right name and password that wait for their code. */
export const secondStepCookie = shortCookie(
  'sign_in_step',
  z.object({ tokenId: z.string(), way: z.enum(['email', 'app']) }),
);

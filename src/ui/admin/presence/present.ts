import { z } from 'zod';
import { minuteMs } from '#src/lib/duration.ts';

/** Who else has a record open. */

/** The resources whose screens show it. */
export const presenceResources = ['contact', 'trade', 'book-service', 'product', 'post', 'setting'] as const;
export type PresenceResource = (typeof presenceResources)[number];

export const beatEveryMs = 15_000;
export const goneAfterMs = minuteMs;

export const present = z.object({
  user: z.int(),
  name: z.string(),
  photo: z.string().nullable(),
  isWriting: z.boolean(),
});
export type Present = z.infer<typeof present>;

import { z } from 'zod';

const longestAddress = 254;
const address = z.email().max(longestAddress);

/** True for a single plain address: no list, no display name, no line break that could inject a header. */
export const isMailAddress = (text: string): boolean => address.safeParse(text).success;

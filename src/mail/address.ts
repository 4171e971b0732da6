import { z } from 'zod';

const longestAddress = 254;
const address = z.email().max(longestAddress);

/** True for the address of one mailbox: no list, no name beside it, no second line that could become a header. */
export const isMailAddress = (text: string): boolean => address.safeParse(text).success;

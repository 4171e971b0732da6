import { hash } from 'node:crypto';
import { leadingZeroBits, type Work } from './work.ts';

/** True when the hash of salt and number begins with this many zero bits. */
export const isWorkDone = ({ salt, bits }: Work, answer: string): boolean =>
  /^\d{1,15}$/.test(answer) && leadingZeroBits(hash('sha256', salt + answer, 'buffer')) >= bits;

import { hash, randomBytes, randomInt } from 'node:crypto';

/** A random token of 256 bits, safe in URLs and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token or a code, as stored. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** Six digits, leading zeros included. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Letters and digits that can't be mistaken for each other in print. */
const clearMessages = '23456789abcdefghjkmnpqrstuvwxyz';

const randomCharacters = (count: number): string =>
  Array.from({ length: count }, () => clearMessages[randomInt(clearMessages.length)]).join('');

/** A recovery code like `k7m2q-x9vhd`. */
export const newRecoveryCode = (): string => `${randomCharacters(5)}-${randomCharacters(5)}`;

/** A random password that meets every rule; its letters alone have more than 70 bits. */
export const newPassword = (): string => `${randomCharacters(5)}-${randomCharacters(5)}-${randomCharacters(5)}-Aa7!`;

/** Whether a text has the format of `newToken`. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

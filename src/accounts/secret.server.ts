import { hash, randomBytes, randomInt } from 'node:crypto';

/** A token that nobody can guess: 256 random bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token or a code. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** Six digits, leading zeros included. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Letters and digits that can't be mistaken for each other on paper. */
const clearMessages = '23456789abcdefghjkmnpqrstuvwxyz';

const randomCharacters = (count: number): string =>
  Array.from({ length: count }, () => clearMessages[randomInt(clearMessages.length)]).join('');

/** One of the codes that open an account whose app is lost, like `k7m2q-x9vhd`. */
export const newRecoveryCode = (): string => `${randomCharacters(5)}-${randomCharacters(5)}`;

/** A password that meets every rule; its letters alone hold more than 70 bits. */
export const newPassword = (): string => `${randomCharacters(5)}-${randomCharacters(5)}-${randomCharacters(5)}-Aa7!`;

/** Whether a text is what `newToken` makes; anything else can't be one. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

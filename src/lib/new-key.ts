/** A random idempotency key. `crypto.randomUUID` is missing on sites without TLS, such as one tried from a phone. */
export const newKey = (): string => [4, 2, 2, 2, 6].map(hexOf).join('-');

const hexOf = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

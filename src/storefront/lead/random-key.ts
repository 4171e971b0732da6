/** Tells one form that is sent from another. Browsers keep their own maker for pages that came encrypted. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

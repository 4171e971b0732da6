/** Letters about these carry a code or a link that opens something: their words leave the house in no other way. */
export const secretPurposes: readonly string[] = ['sign-in-code', 'password-reset', 'mail-confirm'];

/** An address of this site in its two spellings: as people read and type it, `/usagés`, and as it is sent. */

/** Escapes of what is not ASCII, and of the letters, digits, hyphens and tildes that need none. */
const escapes = /(?:%[89a-f][0-9a-f])+|%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const isText = (text: string): boolean => /^[\p{L}\p{M}\p{N}_~-]+$/u.test(text);

/** Letters in place of their percent escapes. All others stay, because they may mean something else: %2F is no slash. */
export const readablePath = (path: string): string =>
  path.replace(escapes, (escaped) => letters(escaped) ?? escaped).normalize('NFC');

function letters(escaped: string): string | null {
  try {
    const text = decodeURIComponent(escaped);
    return isText(text) ? text : null;
  } catch {
    return null;
  }
}

/** Accents as percent escapes, as headers and browsers send them; `path` may have a query and an anchor. */
export const encodedPath = (path: string): string =>
  path
    .normalize('NFC')
    .toWellFormed()
    .replace(/[^\p{ASCII}]+/gu, encodeURIComponent);

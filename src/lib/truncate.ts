/**
 * Shortens a text to that many characters, of which the last three are dots. It is cut between two words, unless its
 * first word is too long.
 */
export function truncate(text: string, length = 40): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 3);
  const isWordEnd = /[\s.,;:!?]/.test(characters[cut.length] ?? '');
  const lastSpace = cut.findLastIndex((character) => /\s/.test(character));
  const whole = isWordEnd || lastSpace <= 0 ? cut : cut.slice(0, lastSpace);
  return `${whole.join('').replace(/[\s,;:–—-]+$/, '')}...`;
}

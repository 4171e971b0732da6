/** Truncates a text for one line of a card: 40 characters, of which the last three are dots. */
export function truncate(text: string, length = 40): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length - 3).join('')}...`;
}

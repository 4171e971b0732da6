/** First and last name of a customer, whose name is one text: the last word is the surname. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name.trim().split(/\s+/);
  return parts.length < 2
    ? { firstName: parts[0] ?? '', lastName: '' }
    : { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' };
}

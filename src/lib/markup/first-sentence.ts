/** Its first sentence, in one line of text. The point in a number such as 2.5 ends no sentence. */
export const firstSentence = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.split(/(?<=[.!?…]) /)[0] ?? line;
};

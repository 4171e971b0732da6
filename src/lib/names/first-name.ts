const title = /^(?:mr|mrs|ms|miss|mx|dr|m|mme|mlle|me|capt|captain)\.?$/i;
const initial = /^\p{L}\.?$/u;

/**
 * The name to greet somebody by: the first word of a full name, without a title. The whole name where that is none, as
 * an initial or a single word.
 */
export function firstNameOf(name: string): string {
  const whole = name.trim();
  const [last, given] = whole.split(',', 2);
  const words = (given?.trim() ? `${given} ${last}` : whole)
    .split(/\s+/)
    .filter((word) => word !== '' && !title.test(word));
  const [first = whole] = words;
  return words.length < 2 || initial.test(first) || /[\d@&]/.test(whole) ? whole : first;
}

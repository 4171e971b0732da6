/** "Tess Oarlock" is TO, "odile" is O. */
export const initialsOf = (name: string): string => {
  const names = name.split(/[\s._-]+/).filter((part) => /\p{L}/u.test(part));
  const [first = '?', ...others] = names;
  return `${first[0] ?? ''}${others.at(-1)?.[0] ?? ''}`.toLocaleUpperCase();
};

import { cleanLine } from '#src/lib/same-text.ts';

/** Names of uploaded files in the library. */

const maxNameLength = 200;
const nothingLeft = 'file';

/** The given name, or that of the file: without folders, extension, control characters and extra spaces. */
export function nameOfUpload(input: string | null, fileName: string | undefined): string {
  return cleanName(input ?? '') || cleanName(withoutEnding(lastPart(fileName ?? ''))) || nothingLeft;
}

const cleanName = (name: string): string =>
  shortened(
    // Direction marks make a name read as another.
    cleanLine(name.toWellFormed()),
    maxNameLength,
  );

const lastPart = (path: string): string => path.split(/[\\/]/).at(-1) ?? '';

const withoutEnding = (name: string): string => name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '');

/** Never splits a surrogate pair. */
const shortened = (name: string, longest: number): string =>
  name
    .slice(0, longest)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim();

/** `boat`, else `boat 2`, `boat 3` …: the first free one. Taken names are in lower case. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = numbered(name, number);
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

function numbered(name: string, number: number): string {
  const ending = number === 1 ? '' : ` ${number}`;
  return `${shortened(name, maxNameLength - ending.length)}${ending}`;
}

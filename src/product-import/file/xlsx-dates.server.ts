import type { XlsxArchive } from './xlsx-archive.server.ts';
import { readElements } from './xlsx-part.server.ts';
import { attribute } from './xml-parser.ts';

const maxStyleBytes = 20_000_000;

/** The numbers of cell styles that show a number as a date, as cells name them. */
export async function readDateStyles(archive: XlsxArchive, part: string | undefined): Promise<ReadonlySet<string>> {
  const dateStyles = new Set<string>();
  if (part === undefined || !archive.has(part)) return dateStyles;
  const dateFormats = new Set<string>(builtInDates);
  let [isOfCells, count] = [false, 0];
  await readElements(archive, part, {
    maxBytes: maxStyleBytes,
    open(name, attributes) {
      const format = attribute(attributes, 'numFmtId') ?? '';
      if (name === 'numFmt' && isDateFormat(attribute(attributes, 'formatCode') ?? '')) dateFormats.add(format);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'cellStyles') isOfCells = false;
      else if (name === 'xf' && isOfCells) {
        if (dateFormats.has(format)) dateStyles.add(String(count));
        count += 1;
      }
    },
  });
  return dateStyles;
}

/** Formats that workbooks don't spell out. Those that show only a time are none. */
const builtInDates = [14, 15, 16, 17, 22].map(String);

/** `yyyy-mm-dd` and `d mmm`, but not `0.00`, `h:mm` or a word in quotation marks. */
export const isDateFormat = (format: string): boolean =>
  /[dy]|mmm/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

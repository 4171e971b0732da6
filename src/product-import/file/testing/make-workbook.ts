import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Builds workbooks part by part, as different programs write them, or malformed. */

const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Content = string | Readable;
export type Parts = Record<string, Content>;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${officeRelations}/${type}" Target="${target}"/>`;

const relationsOf = (...all: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/** The parts of a workbook with one sheet; `texts` are its shared strings, `properties` come before its sheets. */
export function workbookParts(sheet: Content, texts?: Content, properties = ''): Parts {
  return {
    '_rels/.rels': relationsOf(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns:r="${officeRelations}">${properties}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      ...(texts === undefined ? [] : [relation('rId2', 'sharedStrings', 'sharedStrings.xml')]),
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': texts }),
  };
}

export async function zipOf(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name);
    else zip.addReadStream(content, name, { compressionLevel: 1 });
  }
  zip.end();
  return await buffer(zip.outputStream);
}

/** A text, then another one repeated: too much for memory. */
export function repeated(begin: string, text: string, times: number, end = ''): Readable {
  function* pieces() {
    yield begin;
    for (let left = times; left > 0; left -= 10_000) yield text.repeat(Math.min(left, 10_000));
    yield end;
  }
  return Readable.from(pieces());
}

/** Writes a false uncompressed size of a part. */
export function lieAboutSize(archive: Buffer, name: string, bytes: number): Buffer {
  const lying = Buffer.from(archive);
  // The second occurrence of a name in an archive is in its central directory, after its sizes.
  const at = lying.indexOf(name, lying.indexOf(name) + 1) - 46;
  lying.writeUInt32LE(bytes, at + 24);
  return lying;
}

export const workbook = async (sheet: Content, texts?: Content, properties = ''): Promise<Buffer> =>
  await zipOf(workbookParts(sheet, texts, properties));

export const inlineCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

export const sheetOf = (...rows: string[][]) =>
  `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.join('')}</row>`).join('')}</sheetData></worksheet>`;

import type { XlsxArchive } from './xlsx-archive.server.ts';
import { createXmlParser, type XmlHandler } from './xml-parser.ts';

/** Reads a small part of a workbook, such as its relationships or styles, element by element. */
export async function readElements(
  archive: XlsxArchive,
  name: string,
  { maxBytes, open }: { maxBytes: number; open: XmlHandler['open'] },
): Promise<void> {
  const parser = createXmlParser({ open, text: () => {}, close: () => {} });
  for await (const piece of archive.read(name, maxBytes)) parser.write(piece);
  parser.end();
}

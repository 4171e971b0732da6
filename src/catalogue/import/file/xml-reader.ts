/** Reads XML piece by piece: as much as a sheet of a workbook needs, and nothing that a document could do to us. */

export type XmlSink = {
  /** `tag` is what stands between its brackets, for `attribute` to look in. */
  open(name: string, tag: string): void;
  text(text: string): void;
  close(name: string): void;
};

/** The document is none that a spreadsheet program writes. */
export class XmlProblem extends Error {
  override name = 'XmlProblem';
}

const longestPiece = 4_000_000;

/** Feed it pieces in order. */
export function createXmlReader(sink: XmlSink): { write(piece: string): void } {
  let rest = '';
  return {
    write(piece) {
      rest += piece;
      rest = rest.slice(readPiece(rest, sink));
      if (rest.length > longestPiece) throw new XmlProblem('A piece of the document is too long.');
    },
  };
}

/** Answers how far it could read: a tag or a text whose end has not come yet is left for the next time. */
function readPiece(xml: string, sink: XmlSink): number {
  let at = 0;
  for (;;) {
    const tagAt = xml.indexOf('<', at);
    if (tagAt === -1) return at;
    if (tagAt > at) sink.text(decodeEntities(xml.slice(at, tagAt)));
    const end = endOfTag(xml, tagAt, sink);
    if (end === -1) return tagAt;
    at = end;
  }
}

function endOfTag(xml: string, at: number, sink: XmlSink): number {
  const special = specials.find(({ begin }) => xml.startsWith(begin, at));
  // A beginning of `<!` may grow into any of them.
  if (!special && xml[at + 1] === '!' && xml.length - at < longestBegin) return -1;
  const close = special?.end ?? '>';
  const end = xml.indexOf(close, at);
  if (end === -1) return -1;
  if (special?.begin === '<!DOCTYPE') throw new XmlProblem('A workbook declares no types.');
  if (special?.begin === '<![CDATA[') sink.text(xml.slice(at + special.begin.length, end));
  if (!special) readTag(xml.slice(at + 1, end), sink);
  return end + close.length;
}

const specials = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<!DOCTYPE', end: '>' },
  { begin: '<?', end: '?>' },
];
const longestBegin = 9;

function readTag(tag: string, sink: XmlSink) {
  if (tag.startsWith('/')) return sink.close(localName(tag.slice(1).trim()));
  const isEmpty = tag.endsWith('/');
  const [, name = ''] = /^([^\s/]+)/.exec(tag) ?? [];
  const local = localName(name);
  sink.open(local, tag);
  if (isEmpty) sink.close(local);
}

/** Names may carry the prefix of their namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Looks for one attribute, whatever the prefix of its namespace. */
export function attribute(name: string): (tag: string) => string | undefined {
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (tag) => {
    const found = pattern.exec(tag);
    const value = found?.[1] ?? found?.[2];
    return value === undefined ? undefined : decodeEntities(value);
  };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      })
    : text;

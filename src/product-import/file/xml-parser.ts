import { Parser } from 'htmlparser2';

/** Parse events, with namespace prefixes removed. */
export type XmlHandler = {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
};

export type Attributes = Record<string, string>;

/** Not a document of a spreadsheet program. */
export class XmlError extends Error {
  override name = 'XmlError';
}

/** More than any spreadsheet program writes, and little enough for memory. */
const limits = { depth: 100, charactersPerTag: 100_000, charactersWithoutEvent: 4_000_000 };

/** Parses a document in chunks. Throws `XmlError` for DTDs, and for what would fill the memory. */
export function createXmlParser({ open, text, close }: XmlHandler) {
  let depth = 0;
  let inTag = 0;
  let sinceEvent = 0;
  let isEnding = false;
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        inTag = 0;
        sinceEvent = 0;
        if (depth > limits.depth) throw new XmlError('Elements are nested too deeply.');
      },
      onattribute(name, value) {
        inTag += name.length + value.length;
        sinceEvent = 0;
        if (inTag > limits.charactersPerTag) throw new XmlError('An element has too many attributes.');
      },
      onopentag(name, attributes) {
        open(localName(name), attributes);
      },
      ontext(piece) {
        sinceEvent = 0;
        text(piece);
      },
      onclosetag(name) {
        if (isEnding) throw new XmlError(`<${name}> has no end.`);
        depth -= 1;
        sinceEvent = 0;
        close(localName(name));
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') throw new XmlError('A workbook declares no types.');
      },
    },
    { xmlMode: true },
  );
  return {
    write(piece: string) {
      sinceEvent += piece.length;
      parser.write(piece);
      if (sinceEvent > limits.charactersWithoutEvent) throw new XmlError('A piece of the document is too long.');
    },
    /** Throws when the document is incomplete: the parser would silently close open elements. */
    end() {
      isEnding = true;
      parser.end();
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** One attribute, ignoring its namespace prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}

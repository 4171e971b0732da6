import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** The result of rendering. */
export type Rendered = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** The hash of everything that the page was made from. Without it the page can't be checked, only rendered again. */
  inputs?: string | null;
};

export type Packing = 'br' | 'gzip';
type Packed = { packing: Packing | null; body: Buffer; tag: string };

/** A rendered page with its compressed forms, each made once on demand. */
export type Page = Omit<Rendered, 'body'> & {
  /** The ETag of all compressed forms; changes with the content. */
  tag: string;
  isForEverybody: boolean;
  /** What it takes of the memory, with room for a form in another encoding. */
  bytes: number;
  /** The encoding for a browser, and its ETag. */
  packedFor: (acceptEncoding: string) => Packed | Promise<Packed>;
};

/** Defers work until nothing else is to be done. */
export type Later = (work: () => Promise<void>) => void;

const worthPackingBytes = 1_024;

/** The page of one visitor. */
export const pageOf = (rendered: Rendered): Page => createPage(rendered).page;

/**
 * The page of every visitor. It is compressed with a better ratio, in the background, when it is requested again. Of its
 * text only the compressed form is stored, a sixth: a client that accepts none gets it unpacked each time.
 */
export async function storedPageOf(rendered: Rendered, later: Later): Promise<Page> {
  const { page, shrink } = createPage(rendered, later);
  return { ...page, bytes: await shrink() };
}

function createPage({ body, ...rendered }: Rendered, later?: Later) {
  const tag = hash('sha256', body, 'base64url').slice(0, 22);
  const isSmall = body.length < worthPackingBytes;
  const bytes = spareBytes + 2 * body.length;
  const forms = new Map<Packing | null, Packed | Promise<Packed>>([[null, { packing: null, body, tag: `"${tag}"` }]]);
  const isRequested = new Set<Packing>();
  const isBetter = new Set<Packing>();

  async function unpack(): Promise<Packed> {
    const known = forms.get(null);
    if (known) return known;
    const packed = await forms.get('br');
    if (!packed) throw new Error('A stored page has lost its text');
    return { packing: null, body: await brotliUnpacked(packed.body), tag: `"${tag}"` };
  }

  async function pack(packing: Packing, effort: Effort): Promise<Packed> {
    const packed = await packers[packing]((await unpack()).body, effort);
    const form = { packing, body: packed, tag: `"${tag}-${packing}-${effort}"` };
    forms.set(packing, form);
    return form;
  }

  function improve(packing: Packing) {
    if (!later || isBetter.has(packing)) return;
    isBetter.add(packing);
    later(async () => void (await pack(packing, 'well')));
  }

  /** Returns what is left of the page. */
  async function shrink(): Promise<number> {
    if (isSmall) return bytes;
    const { body: packed } = await pack('br', 'quickly');
    forms.delete(null);
    return spareBytes + 2 * packed.length;
  }

  function packedFor(acceptEncoding: string) {
    const packing = isSmall ? null : packingFor(acceptEncoding);
    if (!packing) return forms.get(null) ?? unpack();
    if (isRequested.has(packing)) improve(packing);
    isRequested.add(packing);
    const known = forms.get(packing);
    const form = known ?? pack(packing, 'quickly');
    if (!known) forms.set(packing, form);
    return form;
  }

  return { page: { ...rendered, tag, isForEverybody: later !== undefined, bytes, packedFor }, shrink };
}

/** Status, headers, address and inputs. */
const spareBytes = 2_048;

type Effort = 'quickly' | 'well';
const brotli = promisify(brotliCompress);
const brotliUnpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);
/** Measured, with others, in docs/performance.md. */
const brotliQuality = { quickly: 3, well: 9 };
const gzipLevel = { quickly: 5, well: 9 };

const packers: Record<Packing, (body: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (body, effort) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, effort) => gzipped(body, { level: gzipLevel[effort] }),
};

/**
 * The smallest window of brotli that holds a whole page. Node reports the window's memory to V8, which collects garbage
 * for the 4 MB that brotli takes otherwise.
 */
function windowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + reservedByWindow));
  return Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.min(bits, constants.BROTLI_DEFAULT_WINDOW));
}

/** A window of n bits reaches this much less than 2 ** n bytes back. */
const reservedByWindow = 16;

/** Brotli before gzip, as the browser accepts. */
export function packingFor(acceptEncoding: string): Packing | null {
  const taken = acceptEncoding.split(',').map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? '' : name;
  });
  return (['br', 'gzip'] as const).find((packing) => taken.includes(packing)) ?? null;
}

/** True when a visitor can't tell the two apart. */
export const isSamePage = (one: Page, other: Page): boolean =>
  one.tag === other.tag &&
  one.isForEverybody === other.isForEverybody &&
  one.status === other.status &&
  JSON.stringify(one.headers) === JSON.stringify(other.headers);

/** True when the browser has this page already, in any encoding. */
export const isKnownTo = (ifNoneMatch: string | undefined, { tag }: Pick<Page, 'tag'>): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '').startsWith(`"${tag}`)) ?? false;

import { Parser } from 'htmlparser2';
import { escapeMarkup } from '#src/lib/markup/escape-markup.ts';

/** A drawing (SVG) that somebody sent, written anew from the elements and attributes below: nothing else is copied. */
export type CleanDrawing = { svg: string; width: number; height: number };

/** Why a drawing is refused: it has no size, or something that browsers and our pictures would show differently. */
export type DrawingProblem = 'not-a-drawing' | 'not-plain';

/** Text and XML declarations, comments and a document type may come before the root. */
export const isDrawing = (start: Uint8Array): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!doctype\s+svg|svg)\b/i.test(new TextDecoder().decode(start.subarray(0, 200))) &&
  /<svg[\s>]/i.test(new TextDecoder().decode(start));

/** Logos have a few kilobytes. */
export const maxDrawingBytes = 262_144;
const maxElements = 5_000;
const maxDepth = 50;

/** The longest side, in pixels: of the picture that is made from it, and of the drawing itself. */
const maxSide = 1600;

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const gradients = ['linearGradient', 'radialGradient'];
const kept = new Set(['svg', 'g', 'defs', 'clipPath', 'mask', 'stop', ...gradients, ...shapes]);

/** A font may be missing, and pictures, copies and effects may be anything: these are refused, not left out. */
const unclear = new Set(['text', 'image', 'use', 'symbol', 'pattern', 'filter']);

const attributes = new Set(
  (
    'id d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height transform opacity color display visibility ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits ' +
    'gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity vector-effect'
  ).split(' '),
);

/** Styles that load nothing: neither imports, fonts nor addresses, except references within the drawing. */
const isPlainStyle = (css: string): boolean => !/[<&\\@]|url\((?!\s*["']?#)|expression|image/i.test(css);

/** Scripts, handlers, links, foreign content and metadata are left out. */
export function cleanDrawing(bytes: Uint8Array): CleanDrawing | DrawingProblem {
  if (bytes.length > maxDrawingBytes) return 'not-plain';
  const written: string[] = [];
  /** The names of open elements; null for those that are left out with all that they contain. */
  const open: (string | null)[] = [];
  let size: { width: number; height: number } | undefined;
  let elements = 0;
  const rules = readRules(styleOf(bytes));
  let isPlain = rules !== null;

  const parser = new Parser(
    {
      onopentag(name, given) {
        elements += 1;
        if (elements > maxElements || open.length > maxDepth) isPlain = false;
        const isRoot = open.length === 0;
        const isLeftOut = open.at(-1) === null || (!isRoot && name === 'svg') || !kept.has(name);
        if (isLeftOut && open.at(-1) !== null && unclear.has(name)) isPlain = false;
        open.push(isLeftOut ? null : name);
        if (isLeftOut) return;
        const styled = withStyles(name, given, rules ?? []);
        if (isRoot) size = sizeOf(given);
        written.push(isRoot ? rootTag(styled, size) : tag(name, styled));
      },
      onclosetag() {
        const name = open.pop();
        if (name) written.push(`</${name}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(new TextDecoder().decode(bytes));
  if (!size || !written.some((part) => shapes.some((shape) => part.startsWith(`<${shape}`)))) return 'not-a-drawing';
  return isPlain ? { svg: written.join(''), ...size } : 'not-plain';
}

type Given = Record<string, string>;

/** The text of all style elements. */
function styleOf(bytes: Uint8Array): string {
  const texts: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => void open.push(name),
      ontext: (text) => void (open.at(-1) === 'style' && texts.push(text)),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(new TextDecoder().decode(bytes));
  return texts.join('\n').replace(/\/\*.*?\*\//gs, '');
}

/** `.cls-1` with its declarations. */
type Rule = { selector: string; declarations: Given };

/** What drawing programs write; null for selectors and at-rules that say more. */
function readRules(css: string): Rule[] | null {
  const rest = css.replace(/([^{}]+)\{([^{}]*)\}/g, '');
  if (!isPlainStyle(css) || rest.trim() !== '') return null;
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').map((selector) => ({ selector: selector.trim(), declarations: readDeclarations(body) })),
  );
  return rules.every(({ selector }) => /^[.#]?[\w-]+$/.test(selector)) ? rules : null;
}

const readDeclarations = (css: string): Given =>
  Object.fromEntries(
    css.split(';').flatMap((declaration) => {
      const [name = '', value] = declaration.split(/:(.*)/s);
      return value === undefined ? [] : [[name.trim(), value.replace('!important', '').trim()]];
    }),
  );

/** Styles as attributes, which need no style element: the answer of a drawing forbids those. */
function withStyles(name: string, given: Given, rules: readonly Rule[]): Given {
  const { class: classes = '', style = '', ...own } = given;
  const selectors = [name, ...classes.split(/\s+/).map((one) => `.${one}`), `#${own.id ?? ''}`];
  const fitting = selectors.flatMap((selector) => rules.filter((rule) => rule.selector === selector));
  return Object.assign(own, ...fitting.map(({ declarations }) => declarations), readDeclarations(style));
}

const tag = (name: string, given: Given): string => `<${name}${attributesOf(name, given)}>`;

function attributesOf(name: string, given: Given): string {
  return Object.entries(given)
    .filter(([key, value]) => mayStay(name, key, value))
    .map(([key, value]) => ` ${key === 'xlink:href' ? 'href' : key}="${escapeMarkup(value)}"`)
    .join('');
}

function mayStay(name: string, key: string, value: string): boolean {
  // A gradient may continue another one.
  if (key === 'href' || key === 'xlink:href') return gradients.includes(name) && value.startsWith('#');
  return attributes.has(key) && isPlainStyle(value);
}

/** The drawing fills its picture, whatever its unit was. */
function rootTag(given: Given, size: { width: number; height: number } | undefined): string {
  const { viewBox: _box, width: _width, height: _height, x: _x, y: _y, ...others } = given;
  const box = boxOf(given)?.join(' ') ?? '';
  const { width = 0, height = 0 } = size ?? {};
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}"`;
  return `${head}${attributesOf('svg', others)}>`;
}

function sizeOf(given: Given) {
  const box = boxOf(given);
  if (!box) return undefined;
  const [, , width, height] = box;
  const scale = maxSide / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

type Box = [left: number, top: number, width: number, height: number];

function boxOf({ viewBox, width = '', height = '' }: Given): Box | undefined {
  const numbers = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, pixels(width), pixels(height)];
  const [left = Number.NaN, top = Number.NaN, wide = 0, high = 0] = numbers;
  const isBox = numbers.length === 4 && [left, top, wide, high].every((value) => Math.abs(value) < 1e6);
  // Flatter ones are lines.
  return isBox && wide > 0 && high > 0 && Math.max(wide / high, high / wide) <= 40
    ? [left, top, wide, high]
    : undefined;
}

/** Percentages say nothing about a size. */
const pixels = (length: string): number => Number(/^\s*([\d.]+)\s*(px|pt|mm|cm|in)?\s*$/.exec(length)?.[1] ?? 0);

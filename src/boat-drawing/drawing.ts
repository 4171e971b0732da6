import { tidy } from './geometry.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Offset along the gradient, colour, and opacity unless it is 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export type LinearSpan = { x1?: number; y1?: number; x2?: number; y2?: number; inUserSpace?: boolean };

type SvgSize = { width: number; height: number; viewBox?: string; attributes?: Attributes };

const writeAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

const writeStops = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const faded = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${faded}/>`;
    })
    .join('');

/** Collects the shapes and the shared definitions of one SVG picture. No inline style: pages forbid it. */
export class Drawing {
  readonly body: string[] = [];
  private readonly definitions = new Map<string, string>();
  private readonly idPrefix: string;
  private nextGroup = 0;

  constructor(idPrefix = 'p') {
    this.idPrefix = idPrefix;
  }

  /** Equal definitions are written once. Returns the reference to paint with. */
  define(element: string, attributes: string, content: string): string {
    const key = `<${element}${attributes}>${content}`;
    const known = this.definitions.get(key);
    if (known) return `url(#${known})`;
    const id = `${this.idPrefix}${this.definitions.size.toString(36)}`;
    this.definitions.set(key, id);
    return `url(#${id})`;
  }

  linear(stops: readonly Stop[], span: LinearSpan = {}): string {
    const { x1 = 0, y1 = 0, x2 = 0, y2 = 1, inUserSpace = false } = span;
    // Attributes with SVG's default value are left out.
    const unless = (value: number, usual: number): number | undefined => (value === usual ? undefined : tidy(value));
    const ends = {
      x1: unless(x1, 0),
      y1: unless(y1, 0),
      x2: unless(x2, inUserSpace ? Number.NaN : 1),
      y2: unless(y2, 0),
    };
    const units = inUserSpace ? 'userSpaceOnUse' : undefined;
    return this.define('linearGradient', writeAttributes({ ...ends, gradientUnits: units }), writeStops(stops));
  }

  blur(deviationX: number, deviationY = deviationX): string {
    const room = ' x="-30%" y="-60%" width="160%" height="220%" color-interpolation-filters="sRGB"';
    return this.define('filter', room, `<feGaussianBlur stdDeviation="${deviationX} ${deviationY}"/>`);
  }

  clip(path: string): string {
    return this.define('clipPath', '', `<path d="${path}"/>`);
  }

  fill(path: string, paint: string, attributes: Attributes = {}): this {
    return this.append(`<path d="${path}" fill="${paint}"${writeAttributes(attributes)}/>`);
  }

  stroke(path: string, colour: string, width = 2, attributes: Attributes = {}): this {
    const line = `stroke="${colour}" stroke-width="${tidy(width)}"`;
    return this.append(`<path d="${path}" ${line}${writeAttributes(attributes)}/>`);
  }

  /** A round bar: a dark stroke with a bright stroke on its upper side. */
  tube(path: string, width: number, colours: readonly [dark: string, bright: string] = ['#5d6b70', '#e9f0f1']): this {
    this.stroke(path, colours[0], width);
    return this.stroke(path, colours[1], width * 0.42, { transform: `translate(0 ${tidy(-width * 0.16)})` });
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, paint: string, attributes: Attributes = {}): this {
    const shape = `cx="${tidy(cx)}" cy="${tidy(cy)}" rx="${tidy(rx)}" ry="${tidy(ry)}"`;
    return this.append(`<ellipse ${shape} fill="${paint}"${writeAttributes(attributes)}/>`);
  }

  rect(x: number, y: number, width: number, height: number, paint: string, attributes: Attributes = {}): this {
    const shape = `x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}"`;
    return this.append(`<rect ${shape} fill="${paint}"${writeAttributes(attributes)}/>`);
  }

  group(attributes: Attributes, draw: () => void): this {
    this.append(`<g${writeAttributes(attributes)}>`);
    draw();
    return this.append('</g>');
  }

  /** Draws once and shows it at each place, given as transforms; the last one is on top. */
  repeat(places: readonly string[], draw: () => void): this {
    const [first, ...others] = places;
    const id = `${this.idPrefix}-${this.nextGroup++}`;
    this.append(`<g transform="${first}"><g id="${id}">`);
    draw();
    this.append('</g></g>');
    return this.append(others.map((place) => `<use href="#${id}" transform="${place}"/>`).join(''));
  }

  append(markup: string): this {
    this.body.push(markup);
    return this;
  }

  toSvg({ width, height, viewBox = `0 0 ${width} ${height}`, attributes = {} }: SvgSize): string {
    // Defaults of strokes: no fill, round ends.
    const usual = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
    const size = writeAttributes({ width, height, viewBox, ...usual, ...attributes });
    const definitions = [...this.definitions].map(([key, id]) => closeDefinition(key, id)).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg"${size}><defs>${definitions}</defs>${this.body.join('')}</svg>`;
  }
}

function closeDefinition(key: string, id: string): string {
  const element = key.slice(1, key.search(/[ >]/));
  return `<${element} id="${id}"${key.slice(element.length + 1)}</${element}>`;
}

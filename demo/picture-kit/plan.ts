import type { Drawing } from '#src/boat-drawing/drawing.ts';
import { boatOf, boatViews, type Views } from './boat-plan.ts';
import { type Frame, PRODUCT_FRAME } from './frame.ts';
import { headPictures } from './head-plan.ts';
import type { InventoryRow } from './inventory.ts';
import { sitePictures } from './site-plan.ts';
import { studioViews } from './studio-plan.ts';
import { teamPictures } from './team-plan.ts';

export type Picture = {
  readonly name: string;
  readonly frame: Frame;
  readonly maxBytes: number;
  readonly paint: () => Drawing;
};

/** Pictures are committed, so each has an allowance. */
const ALLOWANCE_BYTES = { scene: 27_500, studio: 18_000, site: 80_000 } as const;

export type Plan = { readonly pictures: readonly Picture[]; readonly films: readonly string[] };

/** Every picture that the inventory and the pages name, once; a name that nothing can paint is an error. */
export function planPictures(rows: readonly InventoryRow[]): Plan {
  const names = [...new Set(rows.flatMap(({ pictures }) => pictures.split('|').filter(Boolean)))].sort();
  const films = names.filter((name) => name.startsWith('video-'));
  const viewsBySku = new Map<string, Views>();
  const owners = new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
  const products = names
    .filter((name) => !films.includes(name))
    .map((name): Picture => {
      const [, sku = '', view = ''] = name.match(/^(.+)-([a-z]+)$/) ?? [];
      const owner = owners.get(sku);
      if (!owner) throw new Error(`The picture ${name} belongs to no product of the inventory.`);
      const views = viewsBySku.get(sku) ?? viewsOf(owner);
      viewsBySku.set(sku, views);
      const paint = views[view];
      if (!paint)
        throw new Error(`The picture ${name} asks for the view ${view}; there are ${Object.keys(views).join(', ')}.`);
      return {
        name,
        frame: PRODUCT_FRAME,
        maxBytes: boatOf(owner) ? ALLOWANCE_BYTES.scene : ALLOWANCE_BYTES.studio,
        paint,
      };
    });
  const site = [...sitePictures(), ...headPictures(), ...teamPictures()].map((picture) => ({
    ...picture,
    maxBytes: ALLOWANCE_BYTES.site,
  }));
  return { pictures: [...site, ...products], films };
}

function viewsOf(row: InventoryRow): Views {
  const boat = boatOf(row);
  return boat ? boatViews(row, boat) : studioViews(row);
}

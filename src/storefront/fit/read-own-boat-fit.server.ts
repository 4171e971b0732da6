import { findOwnBoatFit, type OwnBoatFit } from '#src/quotes/own-boat-fit.server.ts';
import { type OwnBoat, ownBoatKeys } from '#src/quotes/rules/own-boat.ts';
import { readOwnBoat } from '#src/quotes/rules/read-own-boat.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';

/** The visitor's boat of an address; null when an answer is missing or wrong. */
export function ownBoatIn(params: URLSearchParams): OwnBoat | null {
  const answers = Object.fromEntries(ownBoatKeys.map((key) => [key, params.get(key) ?? undefined]));
  const read = readOwnBoat(answers);
  return 'boat' in read ? read.boat : null;
}

/** The requested product, and whether it fits that boat. */
export async function readOwnBoatFit(
  opened: OpenedCatalogue,
  params: URLSearchParams,
): Promise<{ boat: OwnBoat; slug: string; fit: OwnBoatFit } | null> {
  const boat = ownBoatIn(params);
  const slug = params.get('engine') ?? params.get('propeller');
  const fit = boat && slug ? await findOwnBoatFit(opened, boat, slug) : null;
  return boat && slug && fit ? { boat, slug, fit } : null;
}

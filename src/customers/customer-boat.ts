/** Where a customer's boat became known. */
export const boatSources = ['trade', 'booking', 'quote', 'sale', 'hand'] as const;

type Named = { make: string; model: string | null; year: number | null; engine: string | null };

/** `Arrowline 17 Open, 2017`; its engine when nothing else is known. */
export function boatName({ make, model, year, engine }: Named): string {
  const name = [make, model].filter(Boolean).join(' ');
  return [name || engine, year].filter(Boolean).join(', ');
}

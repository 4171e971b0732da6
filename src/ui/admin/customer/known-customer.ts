/** A customer as a search answers them. */
export type KnownCustomer = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'fr';
  boats: readonly KnownBoat[];
};
export type KnownBoat = {
  id: number;
  make: string;
  model: string | null;
  year: number | null;
  hin: string | null;
  engine: string | null;
  serial: string | null;
};

/** `Arrowline 17 Open, 2017`; its engine when nothing else is known. */
export function boatName({ make, model, year, engine }: Pick<KnownBoat, 'make' | 'model' | 'year' | 'engine'>): string {
  const name = [make, model].filter(Boolean).join(' ');
  return [name || engine, year].filter(Boolean).join(', ');
}

/** What a form of one lead takes over from them. */
export const contactOf = ({ name, email, phone, language }: KnownCustomer) => ({ name, email, phone, language });

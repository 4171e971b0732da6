/** A customer in search results. */
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

/** The fields of a lead's form that are filled in from the customer. */
export const contactOf = ({ name, email, phone, language }: KnownCustomer) => ({ name, email, phone, language });

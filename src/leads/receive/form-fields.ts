import { optionalPath } from '#src/content/content-field.ts';
import { idList, optionalId } from '#src/lib/input/field.ts';

/** A limit of useful photos. */
export const mostFiles = 12;

/** Fields of every public form about a product. */
export const askedFrom = () => ({
  product: optionalId(),
  /** The path of the page with the form. */
  sourcePage: optionalPath(),
  /** Pictures and documents, by the ids of their uploads. */
  gallery: idList(mostFiles),
});

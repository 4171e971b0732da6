import { optionalPath } from '#src/content/content-field.ts';
import { idList, optionalId } from '#src/lib/input/field.ts';

/** More photos than these tell no more. */
export const mostFiles = 12;

/** Fields that every public form about a product has. */
export const askedFrom = () => ({
  product: optionalId(),
  /** The path of the page that the form stands on. */
  sourcePage: optionalPath(),
  /** Pictures and papers, by the ids that uploads answered. */
  gallery: idList(mostFiles),
});

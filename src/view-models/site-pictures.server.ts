import type { CategoryTree } from '#src/catalogue/category/category-path.ts';
import { findMedia, type MediaRow } from '#src/catalogue/queries/gallery.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { homePictureNames } from '#src/media/library/home-pictures.ts';
import { findMediaByName } from '#src/media/media.server.ts';
import { categoryPictureIds } from './menu-view.ts';

/** The pictures of the categories by id, and of the home page's slides and tiles by name. */
export type SitePictures = {
  pictures: ReadonlyMap<number, MediaRow>;
  slidePictures: ReadonlyMap<string, MediaRow>;
};

export async function findSitePictures(db: Db, tree: CategoryTree): Promise<SitePictures> {
  const [pictures, slides] = await Promise.all([
    findMedia(db, categoryPictureIds(tree)),
    findMediaByName(db, homePictureNames),
  ]);
  return { pictures, slidePictures: slides };
}

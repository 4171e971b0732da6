import type { Db } from '../../db/client.server.ts';
import { findMediaByName } from '../../media/media.server.ts';
import type { CategoryTree } from '../address/category-path.ts';
import { findMedia, type MediaRow } from '../queries/gallery.server.ts';
import { slidePictures, tilePictures } from '../views/home-view.ts';
import { categoryPictureIds } from '../views/menu-view.ts';

/** The pictures of the categories by id, and of the home page's slides and tiles by name. */
export type SitePictures = {
  pictures: ReadonlyMap<number, MediaRow>;
  slidePictures: ReadonlyMap<string, MediaRow>;
};

export async function findSitePictures(db: Db, tree: CategoryTree): Promise<SitePictures> {
  const slideNames = Object.values(slidePictures).flatMap(({ wide, narrow }) => [wide, narrow]);
  const names = [...slideNames, ...Object.values(tilePictures)];
  const [pictures, slides] = await Promise.all([findMedia(db, categoryPictureIds(tree)), findMediaByName(db, names)]);
  return { pictures, slidePictures: slides };
}

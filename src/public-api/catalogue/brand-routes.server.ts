import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findMedia } from '#src/catalogue/queries/gallery.server.ts';
import type { BrandRow } from '#src/catalogue/queries/structure.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { list, succeed } from '#src/lib/answer.ts';
import { brandAnswer } from './answers.ts';
import type { ApiServices } from './api-services.server.ts';
import { pictureAnswerOf } from './picture-answer.ts';
import { languageOf } from './question.ts';
import { pageOfShortList, shortListQuery } from './short-list.ts';

/** Brands. */
export function brandRoutes(app: FastifyInstance, { db, catalogue, now }: ApiServices) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/brand',
    {
      schema: {
        tags: ['brands'],
        summary: 'The brands in their order',
        querystring: shortListQuery,
        response: { 200: list(brandAnswer) },
      },
    },
    async (request) => {
      const { structure } = await catalogue.snapshot(now());
      const active = structure.brands.filter((brand) => brand.active);
      const { record, page } = pageOfShortList(active, request.query);
      return succeed({ record: await brandAnswersOf(db, record, languageOf(request)), page });
    },
  );
}

async function brandAnswersOf(db: Db, brands: readonly BrandRow[], language: Language) {
  const pictures = await findMedia(
    db,
    brands.flatMap(({ mediaId, mediaHoverId }) => [mediaId, mediaHoverId]),
  );
  const pictureOf = (id: number | null, name: string) => {
    const picture = pictures.get(id ?? 0);
    return picture ? pictureAnswerOf(picture, language, name) : null;
  };
  return brands.map(({ id, name, slug, index, width, height, mediaId, mediaHoverId }) => {
    const media = pictureOf(mediaId, name);
    return { id, name, slug, index, width, height, media, mediaHover: pictureOf(mediaHoverId, name) };
  });
}

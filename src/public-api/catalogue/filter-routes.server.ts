import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { list, succeed } from '#src/lib/answer.ts';
import { localText } from '#src/lib/localized.ts';
import { filterAnswer } from './answers.ts';
import type { ApiServices } from './api-services.server.ts';
import { typeOrShowcaseNumber } from './parameters.ts';
import { languageOf } from './question.ts';
import { pageOfShortList, shortListQuery } from './short-list.ts';

/** Filters. */
export function filterRoutes(app: FastifyInstance, { catalogue, now }: ApiServices) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/product-filter',
    {
      schema: {
        tags: ['products'],
        summary: 'Which attributes filter the lists of a type, or every type that stands in a showcase',
        querystring: shortListQuery.extend({ type: typeOrShowcaseNumber.optional() }),
        response: { 200: list(filterAnswer) },
      },
    },
    async (request) => {
      const { type: asked, ...requests } = request.query;
      const { structure, filtersOf } = await catalogue.snapshot(now());
      const active = asked === undefined ? structure.filters.filter((filter) => filter.active) : filtersOf(asked);
      const { record, page } = pageOfShortList(active, requests);
      const language = languageOf(request);
      const answers = record.map(({ id, type, key, param, kind, label, unit, index }) => {
        return { id, type: numberOfType(type), key, param, kind, label: localText(label, language).text, unit, index };
      });
      return succeed({ record: answers, page });
    },
  );
}

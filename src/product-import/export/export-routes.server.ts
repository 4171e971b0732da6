import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { mayDo } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import { spreadsheetAnswer } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { spreadsheetFormats, spreadsheetType } from '#src/lib/spreadsheet/spreadsheet.ts';
import { importKinds } from '../import-run.ts';
import { exportFilters } from './export-filters.server.ts';
import { exportProducts } from './export-products.server.ts';

const querystring = z.looseObject({
  format: z.enum(spreadsheetFormats).default('csv'),
  kind: z.enum(importKinds).default('products').describe('Products by the filters of their list, or all filters'),
});
const schema = {
  tags: ['product'],
  summary: 'Products as a file that import takes',
  querystring,
  response: { 200: spreadsheetAnswer },
};

/** Protected like a write, so that a link on another site can't start a download of the inventory. */
export async function exportRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.get('/export', { compress: false, schema, config: { isUnsafe: true } }, async (request, reply) => {
    const actor = requireReader(request.signedIn);
    const { format, kind, ...query } = request.query;
    const file =
      kind === 'filters'
        ? await exportFilters(db, format, now())
        : await exportProducts({ db, now }, { actor, query, format });
    return reply
      .type(spreadsheetType[format])
      .header('Content-Disposition', `attachment; filename="${file.fileName}"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(file.content, { objectMode: false }));
  });
}

function requireReader(user: Actor | null): Actor {
  if (!user) throw failure.notSignedIn();
  if (!mayDo(user, 'read', 'product')) throw failure.forbidden();
  return user;
}

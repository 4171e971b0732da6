import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayDo } from '../../access.ts';
import { failure } from '../../lib/errors.ts';
import { readId } from '../../resource/write-input.ts';
import { findPaper } from '../trade-papers.server.ts';
import type { FormHouse } from './form-house.server.ts';

const schema = {
  tags: ['trade'],
  summary: 'A PDF that came with a trade',
  querystring: z.strictObject({ id: z.string().describe('The paper') }),
};

/** Papers are saved, never shown: a stranger wrote them. */
export async function paperRoute(fastify: FastifyInstance, { db, store }: FormHouse) {
  fastify.withTypeProvider<ZodTypeProvider>().get('/admin/trade/paper', { schema }, async (request, reply) => {
    if (!request.signedIn) throw failure.notSignedIn();
    if (!mayDo(request.signedIn, 'read', 'trade')) throw failure.forbidden();
    const paper = await findPaper(db, readId(request.query.id));
    const content = paper && (await store.open(paper.contentHash));
    if (!paper || !content) throw failure.notFound();
    const name = encodeURIComponent(`${paper.name}.pdf`);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Length', paper.bytes)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(content);
  });
}

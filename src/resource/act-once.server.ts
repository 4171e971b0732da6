import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { fingerprintOf } from '#src/db/idempotency/fingerprint.ts';
import { answerOnce } from '#src/db/idempotency/idempotency.server.ts';
import { headerKeyOf, readIdempotencyKey } from '#src/db/idempotency/idempotency-key.ts';
import { failure } from '#src/lib/errors.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';

type Deps = { db: Db; now: () => Date; may: (user: Actor) => boolean };
type Acting = {
  actor: Actor;
  now: Date;
  /** The names of the fields in the request, so that what was left out can stay as it is. */
  sentFields: readonly string[];
};

/**
 * An action of staff: checks rights and fields, and acts once for each Idempotency-Key in one transaction. Throws 409
 * for the same key with other content.
 */
export async function actOnce<Input extends z.ZodObject, Answer>(
  request: FastifyRequest,
  { db, now, may }: Deps,
  input: Input,
  write: (tx: Tx, sent: z.output<Input>, acting: Acting) => Promise<Answer>,
): Promise<Answer> {
  const actor = request.signedIn;
  if (!actor) throw failure.notSignedIn();
  if (!may(actor)) throw failure.forbidden();
  const body = request.body as Sent;
  requireKnownFields(body, Object.keys(input.shape));
  const sent = check(input as unknown as z.ZodType<z.output<Input>>, body);
  const key = readIdempotencyKey(headerKeyOf(request.headers['idempotency-key']) ?? null);
  const acting = { actor, now: now(), sentFields: Object.keys(body) };
  const scope = `${request.method} ${request.routeOptions.url} of ${actor.id}`;
  const once = { scope, key, fingerprint: fingerprintOf(body), now: acting.now };
  return await db.transaction((tx) => answerOnce(tx, once, () => write(tx, sent, acting)));
}

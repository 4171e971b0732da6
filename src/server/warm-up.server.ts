import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from '#src/app/services.server.ts';
import { languages, pathIn } from '#src/i18n/language.ts';

type Deps = Pick<Services, 'now'> & { catalogue: Pick<Services['catalogue'], 'chrome' | 'home'> };

/** A database that does not answer must not keep the process from becoming ready. */
const maxMs = 5_000;

/**
 * Opens the pages that most visitors open first, as soon as the process listens: the first page of a process reads the
 * product index, and the first ones run code that is not compiled yet. The returned function reports whether
 * that is done; until then `/readyz` sends visitors elsewhere, and those who come are answered.
 */
export function warmUp(app: FastifyInstance, services: Deps): () => boolean {
  let isWarm = false;
  let isClosing = false;
  let opening: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    isClosing = true;
    await opening;
  });
  app.addHook('onListen', function start() {
    // Only shutdown waits for it; listening must not.
    opening = Promise.race([openPages(app, services, () => isClosing), pause(maxMs, undefined, { ref: false })])
      .catch((err: unknown) => isClosing || reportTo(app.log, err))
      .finally(() => {
        isWarm = true;
      });
  });
  return () => isWarm;
}

async function openPages(app: FastifyInstance, services: Deps, isOver: () => boolean) {
  for (const address of await addresses(services)) if (!isOver()) await app.inject(address);
}

/** The home page, the lists of the menu and the newest products. */
async function addresses({ catalogue, now }: Deps): Promise<string[]> {
  const ofEach = languages.map(async (language) => {
    const [{ menu }, { fresh }] = await Promise.all([
      catalogue.chrome(language, now()),
      catalogue.home(language, now()),
    ]);
    return [pathIn(language, '/'), ...[...menu, ...fresh.cards].map(({ href }) => href)];
  });
  return (await Promise.all(ofEach)).flat();
}

const reportTo = (log: FastifyBaseLogger, err: unknown) =>
  log.warn({ err }, 'the first pages were not opened in advance');

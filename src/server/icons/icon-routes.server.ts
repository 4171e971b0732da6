import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#src/app/services.server.ts';
import { iconAddress } from '#src/dealer/look/look-head.ts';
import { paletteOf } from '#src/dealer/look/palette.ts';
import { failure } from '#src/lib/errors.ts';
import { createIconMaker, type IconKind, icoOf } from '#src/operations/icons/icon-maker.server.ts';

const kinds: ReadonlyMap<string, IconKind> = new Map([
  ['icon-32.png', { size: 32, isTouch: false }],
  ['icon-192.png', { size: 192, isTouch: false }],
  ['icon-512.png', { size: 512, isTouch: false }],
  ['touch-180.png', { size: 180, isTouch: true }],
]);

/** `/icons/<version>/<file>`, as pages link them, and `/favicon.ico`, which programs ask for without a page. */
export async function iconRoutes(app: FastifyInstance, services: Pick<Services, 'store' | 'catalogue'>) {
  const make = createIconMaker(services);
  const { catalogue } = services;

  app.route<{ Params: { version: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/icons/:version/:file',
    handler: async (request, reply) => {
      const { version, file } = request.params;
      const kind = kinds.get(file);
      const isManifest = file === 'site.webmanifest';
      if (!kind && !isManifest) throw failure.notFound();
      const look = await catalogue.look();
      // A page that is still open links the icon of before.
      if (version !== look.version)
        return reply.header('Cache-Control', 'no-cache').redirect(iconAddress(look.version, file), 302);
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      if (isManifest) return reply.type('application/manifest+json').send(JSON.stringify(await readManifest()));
      return sendIcon(request, reply.type('image/png'), await make(kind as IconKind));
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/favicon.ico',
    handler: async (request, reply) => {
      const { bytes, version } = await make({ size: 32, isTouch: false });
      reply.header('Cache-Control', 'no-cache').type('image/x-icon');
      return sendIcon(request, reply, { bytes: icoOf(bytes), version });
    },
  });

  async function readManifest() {
    const [{ color, version }, { dealer }] = await Promise.all([catalogue.look(), catalogue.settings()]);
    const icons = [192, 512].map((size) => ({
      src: iconAddress(version, `icon-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
    }));
    const colors = { theme_color: paletteOf(color).shades[900], background_color: '#ffffff' };
    return { name: dealer.name, start_url: '/', display: 'browser', ...colors, icons };
  }
}

function sendIcon(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, version }: { bytes: Buffer; version: string },
) {
  reply.header('ETag', `"${version}-${bytes.length}"`);
  if (request.headers['if-none-match'] === reply.getHeader('ETag')) return reply.code(304).send();
  return reply.send(bytes);
}

import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { warmUp } from './warm-up.server.ts';

const apps: { close: () => Promise<unknown> }[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function openApp(home: () => Promise<unknown> = async () => ({ fresh: { cards: [{ href: '/product/luxor' }] } })) {
  const app = Fastify();
  const opened: string[] = [];
  app.get('/*', async ({ url }) => {
    opened.push(url);
    return '';
  });
  const catalogue = { chrome: async () => ({ menu: [{ href: '/boats' }] }), home };
  const isWarm = warmUp(app, { catalogue, now: () => new Date() } as never);
  apps.push(app);
  return { app, opened, isWarm };
}

describe('the warm-up', () => {
  it('opens home, lists and products once the process listens, and reports when that is done', async () => {
    const { app, opened, isWarm } = openApp();
    await app.ready();
    expect(opened).toEqual([]);
    await app.listen();
    expect(isWarm()).toBe(false);
    await vi.waitUntil(isWarm);
    expect(opened).toEqual(['/', '/boats', '/product/luxor', '/fr', '/boats', '/product/luxor']);
  });

  it('opens no page of a process that is being stopped, and reports nothing then', async () => {
    const first = Promise.withResolvers<void>();
    const { app, opened, isWarm } = openApp();
    app.addHook('onRequest', () => first.promise);
    const warn = vi.spyOn(app.log, 'warn');
    await app.listen();
    const closed = app.close();
    first.resolve();
    await closed;
    await vi.waitUntil(isWarm);
    expect(opened.length).toBeLessThanOrEqual(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('ends when a page can’t be opened', async () => {
    const { app, isWarm } = openApp(async () => await Promise.reject(new Error('no database')));
    await app.listen();
    await vi.waitUntil(isWarm);
  });
});

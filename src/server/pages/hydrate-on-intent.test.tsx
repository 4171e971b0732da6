import type { ReactNode } from 'react';
import { createRequestHandler, type EntryContext, Links, Scripts, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { hydrateOnIntent } from './hydrate-on-intent.server.ts';
import { renderWhole } from './render-whole.server.tsx';

/** A page as React Router renders it, with any body. */
async function renderPage(body: ReactNode): Promise<string> {
  const Root = () => (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Links />
      </head>
      <body>{body}</body>
    </html>
  );
  const render = async (request: Request, _status: number, _headers: Headers, context: EntryContext) =>
    new Response(await renderWhole(request, context));
  const assets = { module: '/assets/root.js', imports: ['/assets/react.js'], css: ['/assets/root.css'] };
  const build = {
    entry: { module: { default: render } },
    routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => ({ text: '<head>' }) } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: { root: { id: 'root', path: '', hasLoader: true, ...assets } },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  return await (await createRequestHandler(build, 'production')(new Request('http://127.0.0.1/'))).text();
}

const unexpected = (warning: string) => {
  throw new Error(warning);
};

const moduleScripts = (html: string) => html.match(/<script[^>]*type="module"/g) ?? [];

test('a page fetches no module before its visitor acts', async () => {
  const made = await renderPage(<Scripts />);
  expect(made).toContain('<link rel="modulepreload" href="/assets/react.js"');
  expect(moduleScripts(made)).toHaveLength(1);
  const html = hydrateOnIntent(made, unexpected);
  expect(html).not.toContain('modulepreload');
  expect(moduleScripts(String(html))).toEqual([]);
  expect(html).toMatch(/<script type="text\/hydrate">[^<]*import\("\/assets\/entry\.js"\);<\/script>/);
});

test('style sheets stay', async () => {
  expect(hydrateOnIntent(await renderPage(<Scripts />), unexpected)).toContain('href="/assets/root.css"');
});

test('a page listens for its visitor before anything else of it can be seen', async () => {
  const html = hydrateOnIntent(await renderPage(<Scripts />), unexpected) ?? '';
  expect(html).toContain('<head><meta charSet="utf-8"/><script>');
  expect(html.indexOf("'keydown'")).toBeLessThan(html.indexOf('stylesheet'));
});

test.each([
  ['no module script', null, 0],
  [
    'two module scripts',
    <>
      <Scripts />
      <Scripts />
    </>,
    2,
  ],
])('a page with %s goes out as it was made, and the log says so', async (_what, body, count) => {
  const warn = vi.fn();
  const html = await renderPage(body);
  expect(moduleScripts(html)).toHaveLength(count);
  expect(hydrateOnIntent(html, warn)).toBeNull();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${count} module scripts`));
});

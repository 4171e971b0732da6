import type { ReactNode } from 'react';
import { createRequestHandler, type EntryContext, Links, Scripts, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { finishPage } from './finish-page.server.ts';
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

const nothing = { first: [], structuredData: [] };

const hydrateOnIntent = (html: string, warn: (warning: string) => void = unexpected): string =>
  finishPage(html, { ...nothing, hydratesOnIntent: true, warn }).html;

const page = '<html><head><meta charSet="utf-8"/></head><body>a page</body></html>';
const finish = (html: string, input: Partial<Parameters<typeof finishPage>[1]> = {}) =>
  finishPage(html, { ...nothing, hydratesOnIntent: false, warn: unexpected, ...input });

const moduleScripts = (html: string) => html.match(/<script[^>]*type="module"/g) ?? [];

test('a page fetches no module before its visitor acts', async () => {
  const made = await renderPage(<Scripts />);
  expect(made).toContain('<link rel="modulepreload" href="/assets/react.js"');
  expect(moduleScripts(made)).toHaveLength(1);
  const html = hydrateOnIntent(made);
  expect(html).not.toContain('modulepreload');
  expect(moduleScripts(html)).toEqual([]);
  expect(html).toMatch(/<script type="text\/hydrate">[^<]*import\("\/assets\/entry\.js"\);<\/script>/);
});

test('style sheets stay', async () => {
  expect(hydrateOnIntent(await renderPage(<Scripts />))).toContain('href="/assets/root.css"');
});

test('a page listens for its visitor before anything else of it can be seen', async () => {
  const html = hydrateOnIntent(await renderPage(<Scripts />));
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
  expect(hydrateOnIntent(html, warn)).toBe(finish(html).html);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${count} module scripts`));
});

test('a page that hydrates at once keeps its modules', async () => {
  const made = await renderPage(<Scripts />);
  const { html } = finish(made);
  expect(html).toContain('<link rel="modulepreload" href="/assets/react.js"');
  expect(moduleScripts(html)).toHaveLength(1);
  expect(html).toContain(`.enqueue('[`);
});

test('the codes of all inline scripts are collected, those that were added too', async () => {
  const { html, inlineCodes } = finish(await renderPage(<Scripts />), {
    first: [{ code: 'first()', attributes: ' data-x="1"' }],
    hydratesOnIntent: true,
  });
  expect(html).toContain('<script data-x="1">first()</script>');
  const codes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(3);
  expect(inlineCodes).toEqual(codes);
});

test('scripts with a source and structured data are not among them', () => {
  const scripts = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
  expect(finish(page.replace('a page', scripts)).inlineCodes).toEqual([]);
});

test('structured data ends the page, and none of its text can end the element', () => {
  const { html, inlineCodes } = finish(page, { structuredData: ['{"name":"</script><b>"}', '{}'] });
  expect(html).toContain(
    'a page<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script><script type="application/ld+json">{}</script></body></html>',
  );
  expect(inlineCodes).toEqual([]);
});

test('text in a script that looks like markup is left alone', () => {
  const script = '<script>say("</body><meta charSet=\\"utf-8\\"/>")</script>';
  const html = finish(page.replace('a page', script), { first: [{ code: 'go()' }], structuredData: ['{}'] }).html;
  expect(html).toContain(script);
  expect(html.match(/go\(\)/g)).toHaveLength(1);
  expect(html.match(/ld\+json/g)).toHaveLength(1);
});

test('the dealer’s icons and styles are last in the head', () => {
  expect(finish(page, { lastInHead: '<style>a</style>' }).html).toContain('<style>a</style></head><body>');
  const inScript = '<html><head><meta charSet="utf-8"/><script>"</head>"</script></head><body></body></html>';
  expect(finish(inScript, { lastInHead: '<link>' }).html.split('<link>')).toHaveLength(2);
});

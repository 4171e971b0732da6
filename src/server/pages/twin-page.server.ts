import type { Services } from '#src/app/services.server.ts';
import { writeTwin } from '#src/assistants/twin.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { pageOfTwin, twinAddress } from '#src/site/twin-address.ts';
import type { Rendered } from '../page-cache/page.server.ts';
import { addressOf } from './web-request.server.ts';

type Deps = Pick<Services, 'db' | 'catalogue' | 'content' | 'publicUrl' | 'now'>;

/** The answer at the address of a twin. Search engines keep the page, which is its canonical address. */
export async function renderTwin(deps: Deps, address: string): Promise<Rendered> {
  const { publicUrl } = deps;
  const page = addressOf(pageOfTwin(address), publicUrl);
  const twin = await writeTwin(deps, page);
  if (twin.kind === 'redirect') return twinMoved(twin.to, twin.status);
  if (twin.kind === 'not-found') {
    const text = m.error_not_found({}, { locale: languageOfPath(page.pathname) });
    return { status: 404, headers: twinHeaders, body: Buffer.from(`${text}\n`) };
  }
  const canonical: [string, string] = ['link', `<${new URL(twin.canonicalPath, publicUrl).href}>; rel="canonical"`];
  return { status: 200, headers: [...twinHeaders, canonical], body: Buffer.from(`${twin.markdown}\n`) };
}

const twinHeaders: Rendered['headers'] = [
  ['content-type', 'text/markdown; charset=utf-8'],
  ['x-robots-tag', 'noindex'],
];

/** To the twin of where the page has moved. */
export const twinMoved = (to: string, status: 301 | 302 = 301): Rendered => ({
  status,
  headers: [
    ['location', twinAddress(to)],
    ['x-robots-tag', 'noindex'],
  ],
  body: Buffer.alloc(0),
});

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { visitorsManifestUrl } from '../src/server/pages/visitors-manifest.ts';

type Manifest = { url: string; routes: Record<string, unknown> };

const opening = 'window.__reactRouterManifest=';

/**
 * Writes a second route manifest without the back office, for visitors' pages: their links to the back office load a
 * document. React Router has written the complete one when the server's bundle is generated.
 */
export function visitorsManifest(): Plugin {
  return {
    name: 'visitors-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle({ dir = '' }) {
      const client = join(dir, '../client');
      const [file = ''] = globSync('assets/manifest-*.js', { cwd: client });
      const text = readFileSync(join(client, file), 'utf8');
      if (!text.startsWith(opening)) throw new Error(`${file} is no route manifest.`);
      const manifest = withoutBackOffice(JSON.parse(text.slice(opening.length).replace(/;$/, '')));
      writeFileSync(join(client, manifest.url), `${opening}${JSON.stringify(manifest)};`);
    },
  };
}

const withoutBackOffice = ({ url, routes, ...rest }: Manifest): Manifest => ({
  ...rest,
  url: visitorsManifestUrl(url),
  routes: Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin'))),
});

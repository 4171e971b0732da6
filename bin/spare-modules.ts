import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What spares the bundler work: each module costs it a millisecond or two, most of it for asking plugins one by one, and
 * there are thousands.
 */

/** Neither a package's files nor messages are routes, or anything else that the plugins of React Router work on. */
const foreign = [/[\\/]node_modules[\\/]/, /[\\/]i18n[\\/]messages[\\/]/];
/** What they resolve and load themselves, and the server files that they keep out of browsers. */
const theirs = /virtual:|\.server/;

type Hooks = Pick<Plugin, 'transform' | 'resolveId' | 'load'>;

/** The same plugins, asked only about modules that can be theirs. */
export const askedSparingly = (plugins: Plugin[]): Plugin[] =>
  plugins.map((plugin) => {
    const { transform, resolveId, load }: Hooks = plugin;
    return {
      ...plugin,
      ...(typeof transform === 'function' && {
        transform: { filter: { id: { exclude: foreign } }, handler: transform },
      }),
      ...(typeof resolveId === 'function' && { resolveId: { filter: { id: theirs }, handler: resolveId } }),
      ...(typeof load === 'function' && { load: { filter: { id: theirs }, handler: load } }),
    };
  });

/**
 * The server has every message, so it gets them as one module, and finds those that are named by a key there as well.
 * For browsers each is a module, to go where it is needed.
 */
export function messagesInOne(): Plugin {
  return {
    name: 'messages-in-one',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      filter: { id: /[\\/]i18n[\\/]messages[\\/]messages[\\/]_index\.js$/ },
      handler: (index) => joinModules(dirname(index)),
    },
    transform: {
      order: 'pre',
      filter: { id: /[\\/]ui[\\/]admin[\\/]sentence\.ts$/ },
      handler: (code) => code.replace(/import\.meta\.glob.*?\);/s, '{};'),
    },
  };
}

const importLine = /^import .*$/gm;
/** For editors; it would be half of the module, which the server reads at each start. */
const comment = /^\/\*\*$.*?^\*\/$/gms;

function joinModules(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js');
  const modules = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const imports = new Set(modules.flatMap((module) => module.match(importLine) ?? []));
  return [...imports, ...modules.map((module) => module.replace(importLine, '').replace(comment, ''))].join('\n');
}

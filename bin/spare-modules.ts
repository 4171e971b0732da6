import type { Plugin } from 'vite';

/**
 * What spares the bundler work: each module costs it a millisecond or two, most of it for asking plugins one by one, and
 * there are thousands.
 */

/** Neither a package's files nor messages are routes, or anything else that the plugins of React Router work on. */
const foreign = [/[\\/]node_modules[\\/]/, /[\\/]i18n[\\/]compiled[\\/]/];
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

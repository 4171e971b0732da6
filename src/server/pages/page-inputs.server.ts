import { hash } from 'node:crypto';
import { createContext, data, type ServerBuild } from 'react-router';
import { isPlainData } from './plain-data.ts';

/**
 * Everything that a cacheable page is made from, by name: what its loaders return, by their routes, and what the
 * document adds. Null while another page is made.
 */
export const pageInputs = createContext<Map<string, unknown> | null>(null);

/** The build with loaders that also record what they return; `isRead`: React Router needs it for a page. */
export function recordInputs(build: ServerBuild, { isRead }: { isRead: boolean }): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: recording(route, isRead) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

function recording({ id, module }: ServerRoute, isRead: boolean): ServerRoute['module'] {
  const { loader } = module;
  if (!loader) return module;
  return {
    ...module,
    loader: async (args) => {
      const returned = await loader(args);
      args.context.get(pageInputs)?.set(id, withInit(returned));
      return isRead ? returned : null;
    },
  };
}

const DataWithInit = data(null).constructor;

/** Data with a status and headers, as plain data. */
const withInit = (returned: unknown): unknown => (returned instanceof DataWithInit ? { ...returned } : returned);

/** A hash of the inputs; null if JSON can't hold all of them, and then it can't distinguish two pages. */
export function hashInputs(inputs: ReadonlyMap<string, unknown>): string | null {
  const named = [...inputs].sort(([one], [other]) => (one < other ? -1 : 1));
  return isPlainData(named) ? hash('sha256', JSON.stringify(named), 'base64url') : null;
}

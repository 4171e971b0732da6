import type { ServerBuild } from 'react-router';
import { type Language, speaksOneLanguage } from '../i18n/language.ts';
import { languageFile } from '../i18n/language-file.ts';

type Assets = ServerBuild['assets'];

/**
 * The build as a page of the storefront sees it: the files in its language where there are any, and no routes but its
 * own. What leads out of them, to the other language, the back office or what is printed, is a new document.
 */
export function buildIn(language: Language, build: ServerBuild, isThere: (address: string) => boolean): ServerBuild {
  const isWritten = isThere(languageFile(build.assets.url, language));
  if (!isWritten) return build;
  const routes = Object.entries(build.routes).filter(([id]) => isRouteIn(language, id));
  return { ...build, routes: Object.fromEntries(routes), assets: assetsIn(language, build.assets, isThere) };
}

export function assetsIn(language: Language, assets: Assets, isThere: (address: string) => boolean): Assets {
  const own = (address: string) => {
    const file = languageFile(address, language);
    return isThere(file) ? file : address;
  };
  // A module, and the parts of it that are fetched beside it, `clientMiddlewareModule` for one.
  const withOwnFiles = <Route extends object>(route: Route): Route =>
    Object.fromEntries(
      Object.entries(route).map(([key, value]) => [key, /module$/i.test(key) && value ? own(value) : value]),
    ) as Route;
  const routes = Object.entries(assets.routes).flatMap(([id, route]) =>
    route && isRouteIn(language, id) && speaksOneLanguage(`/${route.path ?? ''}`)
      ? [[id, withOwnFiles(withoutImports(route))]]
      : [],
  );
  return {
    ...assets,
    entry: { module: own(assets.entry.module), imports: [] },
    routes: Object.fromEntries(routes),
    url: languageFile(assets.url, language),
  };
}

/** What a module imports is asked for ahead only by pages that are awake at once; here it would be bytes alone. */
function withoutImports<Route extends { imports?: string[] }>({ imports: _imports, ...route }: Route) {
  return route;
}

/** Routes are named after their page and its language, as `src/routes.ts` does it. */
const isRouteIn = (language: Language, id: string): boolean => id === 'root' || id.endsWith(`.${language}`);

import type { RouterContextProvider, ServerBuild } from 'react-router';
import { pageFailure } from '../pages/page-reports.server.ts';

type Requested = { request: Request; context: Readonly<RouterContextProvider> };

/** A site with one page at every address, for tests of everything around pages. */
export const buildWith = (loader: (requested: Requested) => unknown, action = loader): ServerBuild =>
  ({
    entry: { module: { default: () => new Response('no document'), handleError } },
    routes: { page: { id: 'page', path: '*', module: { loader, action } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }) as unknown as ServerBuild;

const handleError = (error: unknown, { context }: { context: Readonly<RouterContextProvider> }) =>
  context.get(pageFailure)(error);

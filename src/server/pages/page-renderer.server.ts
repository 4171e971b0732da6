import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { callerOf, signedInOf } from '#src/accounts/signed-in.server.ts';
import {
  caller,
  formStyles,
  pageStructuredData,
  type Services,
  services as servicesContext,
  signedIn,
  writtenStyles,
} from '#src/app/services.server.ts';
import { isAdminPath, type Language, languageOfPath } from '#src/i18n/language.ts';
import { renderInLanguage } from '#src/i18n/render-in-language.server.ts';
import { type AppError, failure, isFault } from '#src/lib/errors.ts';
import { yieldToEventLoop } from '#src/lib/process/yield-to-event-loop.server.ts';
import { appErrorOf } from '../error-handler.server.ts';
import type { Metrics } from '../metrics/metrics.server.ts';
import type { Rendered } from '../page-cache/page.server.ts';
import { isBrokenOff } from './failed-page.server.ts';
import { hashInputs, pageInputs, recordInputs } from './page-inputs.server.ts';
import { pageFailure, pageWarning } from './page-reports.server.ts';
import { addressOf, dataAddressOf, isForRouter, pathOf } from './web-request.server.ts';

/** What a page may be rendered from; for visitors only the address of the request. */
export type Query = { request: Request; requester: FastifyRequest | null; fail: (error: unknown) => void };

export type PageRenderer = {
  /** The page, its inputs recorded if it is for every visitor. */
  render: (address: string, query: Query) => Promise<Rendered>;
  /** The hash of what the page of visitors would be made from now; null if there is no such page, or it can't be made. */
  readInputs: (address: string) => Promise<string | null>;
};

type Deps = {
  build: ServerBuild;
  services: Services;
  metrics: Pick<Metrics, 'renders'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Renders pages with React Router. */
export function createPageRenderer({ build, services, metrics, log }: Deps): PageRenderer {
  const handlerOf = (isRead: boolean) => createRequestHandler(recordInputs(build, { isRead }), import.meta.env.MODE);
  const handle = handlerOf(true);
  // Writes no answer from what the loaders return: only their inputs are compared.
  const runLoaders = handlerOf(false);
  const stylesBesideLists = stylesBeyond(build, ['about-us.en'], ['root', 'storefront.en', 'listing.en']);
  const stylesOfForms = stylesBeyond(build, ['request.en', 'part-request.en'], ['root', 'storefront.en', 'search.en']);

  /** React Router's answer; `failed` is the error that its page shows. */
  async function answer(address: string, { request, requester, fail }: Query, handler = handle) {
    let failed: AppError | undefined;
    const inputs = requester === null && !isForRouter(address) ? new Map<string, unknown>() : null;
    const structuredData: string[] = [];
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(signedIn, requester && signedInOf(requester));
    context.set(caller, requester ? callerOf(requester) : anybody);
    context.set(writtenStyles, stylesBesideLists);
    context.set(formStyles, stylesOfForms);
    context.set(pageStructuredData, structuredData);
    context.set(pageInputs, inputs);
    context.set(pageFailure, (error) => {
      failed = isBrokenOff(requester) ? failure.badInput({}) : appErrorOf(error);
      if (isFault(failed)) fail(error);
    });
    context.set(pageWarning, (warning) => log.warn({ address }, warning));
    await yieldToEventLoop();
    const response = await renderInLanguage(pageLanguage(address, requester), () => handler(request, context));
    const body = Buffer.from(await response.arrayBuffer());
    inputs?.set('structured data', structuredData);
    return { response, body, failed, inputs: inputs && response.status === 200 && !failed ? hashInputs(inputs) : null };
  }

  return {
    async render(address, query) {
      const endTimer = metrics.renders.startTimer();
      const { response, body, failed, inputs } = await answer(address, query);
      endTimer();
      // A page with what was typed is of more use than the page that failed.
      if (failed?.status === 503 && isSentForm(query.request)) throw failed;
      const allowed: Rendered['headers'] = response.status === 405 ? [['allow', 'GET, HEAD']] : [];
      return withStatusOf(failed, {
        status: response.status,
        headers: [...response.headers, ...allowed],
        body,
        inputs,
      });
    },
    async readInputs(address) {
      const request = new Request(addressOf(dataAddressOf(address), services.publicUrl));
      // The page is rendered then, which reports the error.
      const { inputs } = await answer(address, { request, requester: null, fail: () => undefined }, runLoaders);
      return inputs;
    },
  };
}

/** The style sheets of some routes that other routes don't link already. */
function stylesBeyond({ assets }: ServerBuild, routes: readonly string[], others: readonly string[]): string[] {
  const of = (id: string): string[] => assets.routes[id]?.css ?? [];
  const linked = new Set(others.flatMap(of));
  return [...new Set(routes.flatMap(of))].filter((href) => !linked.has(href));
}

/** Status 4xx for an invalid request; 503 with Retry-After when the database is unavailable. */
function withStatusOf(failed: AppError | undefined, answer: Rendered): Rendered {
  if (!failed || answer.status !== 500) return answer;
  const { status, retryAfterSeconds: seconds } = failed;
  const headers: Rendered['headers'] = seconds ? [...answer.headers, ['retry-after', String(seconds)]] : answer.headers;
  return { ...answer, status, headers };
}

/** A form sent as a document; the client router keeps what was typed itself. */
const isSentForm = ({ method, url }: Request): boolean => method === 'POST' && !isForRouter(url);

const anybody = { address: '', userAgent: '', requestId: '' };

/** The storefront has the language of the address, the back office that of the signed-in user. */
function pageLanguage(address: string, requester: FastifyRequest | null): Language {
  const path = pathOf(address);
  return isAdminPath(path) ? ((requester && signedInOf(requester)?.language) ?? 'en') : languageOfPath(path);
}

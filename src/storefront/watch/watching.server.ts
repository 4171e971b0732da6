import type { RouterContextProvider } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { createSavedSearchService } from '#src/leads/watch/saved-search-service.server.ts';
import { subjectNames } from '#src/leads/watch/watch-input.ts';

/** The service that the pages about watching lead to. */
export const savedSearchService = (context: Readonly<RouterContextProvider>) =>
  createSavedSearchService(context.get(services));

/** What an address asks about: `?listing=`, `?price=` or `?next=`. */
export const subjectIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(subjectNames.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));

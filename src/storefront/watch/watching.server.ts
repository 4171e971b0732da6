import type { RouterContextProvider } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { openWatchDesk } from '#src/leads/watch/watch-desk.server.ts';
import { subjectNames } from '#src/leads/watch/watch-input.ts';

/** The desk that the pages about watching lead to. */
export const watchDesk = (context: Readonly<RouterContextProvider>) => openWatchDesk(context.get(services));

/** What an address asks about: `?listing=`, `?price=` or `?next=`. */
export const subjectIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(subjectNames.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));

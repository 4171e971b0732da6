import type { RouterContextProvider } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { subjectNames } from '#src/leads/alerts/alert-input.ts';
import { createAlertService } from '#src/leads/alerts/alert-service.server.ts';

/** The service that the pages about watching lead to. */
export const alertService = (context: Readonly<RouterContextProvider>) => createAlertService(context.get(services));

/** What an address asks about: `?listing=`, `?price=` or `?next=`. */
export const subjectIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(subjectNames.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));

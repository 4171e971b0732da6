import type { RouterContextProvider } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { subjectNames } from '#src/leads/alerts/alert-input.ts';
import { createAlertService } from '#src/leads/alerts/alert-service.server.ts';

/** The service behind the pages about alerts. */
export const alertService = (context: Readonly<RouterContextProvider>) => createAlertService(context.get(services));

/** The subject in an address: `?listing=`, `?price=` or `?next=`. */
export const subjectIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(subjectNames.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));

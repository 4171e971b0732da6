import { data, type RouterContextProvider, redirect } from 'react-router';
import { languageOfPath, withoutLanguage } from '../../i18n/language.ts';
import { services } from '../services.server.ts';
import type { View } from './use-chosen-view.ts';

/** What every page that lists products loads: its address says all. */
export async function loadListing(url: URL, context: Readonly<RouterContextProvider>) {
  const { catalogue, publicUrl, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const path = withoutLanguage(url.pathname);
  const answer = await catalogue.listingPage({ path, params: url.searchParams, language, now: now() });
  if (answer.kind === 'redirect') throw redirect(answer.to, answer.status);
  if (answer.kind === 'not-found') throw data({ nearest: answer.nearest }, { status: 404 });
  return { listing: answer.listing, publicUrl, viewInAddress: viewOf(url.searchParams) };
}

function viewOf(params: URLSearchParams): View | null {
  const view = params.get('view');
  return view === 'grid' || view === 'list' ? view : null;
}

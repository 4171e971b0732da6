import { redirect } from 'react-router';
import { languageOfPath } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Route } from './+types/old-link.page.ts';

/** Links of older emails: they lead to the boat's page, and a form that was open there still arrives. */
const lead = ({ params, url }: Pick<Route.LoaderArgs, 'params' | 'url'>, status: number) =>
  redirect(`${hrefIn(languageOfPath(url.pathname), '/boat/:token', { token: params.token })}${url.search}`, status);

const permanently = 308;
const asItWasSent = 307;

export const loader = (args: Route.LoaderArgs) => lead(args, permanently);
export const action = (args: Route.ActionArgs) => lead(args, asItWasSent);

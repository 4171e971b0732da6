import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { readJobs } from '#src/jobs/read-jobs.server.ts';
import { readPageSize } from '../list/page-size/page-size.server.ts';
import type { Route } from './+types/jobs.page.ts';
import { readJobsAddress } from './jobs-address.ts';
import { JobsScreen } from './jobs-screen.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeJobs')) throw redirect(startPage(user, user.language));
  const { db, jobs } = context.get(services);
  const asked = readJobsAddress(url.search);
  const pageSize = await readPageSize(db, user, 'jobs');
  const [page, upcoming] = await Promise.all([readJobs(db, { ...asked, limit: pageSize }), jobs.upcoming()]);
  return { ...page, asked, upcoming, pageSize };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_job_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsScreen {...loaderData} />;
}

import { Button, Table } from '@mantine/core';
import { href, Link, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { readMissing } from '#src/operations/not-found-log/read-missing.server.ts';
import type { NotFoundPage, ShownMissing } from '#src/operations/not-found-log/shown-missing.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { NumberCell } from '#src/ui/admin/cells.tsx';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { IconArrowRight, IconX } from '#src/ui/admin/icons.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import listStyles from '../list/list.module.css';
import { ListTable, TableHead } from '../list/list-table.tsx';
import { readPageSize } from '../list/page-size/page-size.server.ts';
import type { PageSize } from '../list/page-size/page-size.ts';
import { Pager } from '../list/pager.tsx';
import type { Route } from './+types/not-found-log.page.ts';
import styles from './not-found-log.module.css';

const maxPages = 100_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'tendAddresses')) throw redirect(startPage(user, user.language));
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= maxPages ? asked : 1;
  const pageSize = await readPageSize(context.get(services).db, user, 'missing-pages');
  return { ...(await readMissing(context.get(services), { page, limit: pageSize })), pageSize };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_missing_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function NotFoundLogPage({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen {...loaderData} />;
}

/** The most requested missing addresses, with a form to redirect them. */
function NotFoundScreen({ record, page, pageSize }: NotFoundPage & { pageSize: PageSize }) {
  return (
    <section className={listStyles.panel} aria-label={m.admin_missing_title()}>
      <p className={styles.intro}>{m.admin_missing_intro()}</p>
      {record.length === 0 ? (
        <p className={listStyles.nothing}>{m.admin_missing_none()}</p>
      ) : (
        <MissingTable pages={record} />
      )}
      <Pager page={page} shownCount={record.length} pageSize={pageSize} list="missing-pages" />
    </section>
  );
}

function MissingTable({ pages }: { pages: readonly ShownMissing[] }) {
  return (
    <ListTable minWidth={0}>
      <TableHead
        hasActions
        names={[
          m.admin_missing_path(),
          { name: m.admin_missing_hits(), align: 'end' },
          m.admin_missing_last(),
          m.admin_missing_nearest(),
        ]}
      />
      <Table.Tbody>
        {pages.map((page) => (
          <MissingRow key={page.id} page={page} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function MissingRow({ page: { id, path, hits, lastSeen, referer, nearest } }: { page: ShownMissing }) {
  return (
    <Table.Tr>
      <Table.Td className={`${listStyles.subject} ${listStyles.lead}`}>
        {path}
        {referer && (
          <small>
            {m.admin_missing_from()} {referer}
          </small>
        )}
      </Table.Td>
      <Table.Td data-align="end" data-name={m.admin_missing_hits()}>
        <NumberCell value={hits} unit={undefined} />
      </Table.Td>
      <Table.Td className={listStyles.moment} data-name={m.admin_missing_last()}>
        <RelativeDate at={lastSeen} />
      </Table.Td>
      <Table.Td className={listStyles.subject} data-name={nearest ? m.admin_missing_nearest() : undefined}>
        {nearest && <a href={nearest}>{nearest}</a>}
      </Table.Td>
      <Table.Td className={listStyles.wide}>
        <div className={styles.actions}>
          {nearest !== path && (
            <Button
              component={Link}
              to={`${href('/admin/:path/add', { path: 'redirects' })}?${new URLSearchParams({ from: path, to: nearest ?? '' })}`}
              variant="default"
              size="xs"
              leftSection={<IconArrowRight size={14} />}
              aria-label={m.admin_missing_redirect_of({ path })}
            >
              {m.admin_missing_redirect()}
            </Button>
          )}
          <Dismiss id={id} path={path} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

function Dismiss({ id, path }: Pick<ShownMissing, 'id' | 'path'>) {
  const { run, isBusy } = useAction();
  const ask = () => run(() => callApi('POST', 'missing-page/dismiss', { id }), { done: m.admin_missing_dismissed() });

  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconX size={14} />}
      loading={isBusy}
      aria-label={m.admin_missing_dismiss_of({ path })}
      onClick={() => void ask()}
    >
      {m.admin_missing_dismiss()}
    </Button>
  );
}

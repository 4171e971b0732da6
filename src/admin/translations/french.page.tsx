import { Checkbox, Select, Table } from '@mantine/core';
import { href, Link, redirect, useLocation, useNavigate } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { StateBadge, stateName } from '#src/ui/admin/french/state-badge.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import listStyles from '../list/list.module.css';
import { changedSearch } from '../list/list-address.ts';
import { ListTable, TableHead } from '../list/list-table.tsx';
import { readPageSize } from '../list/page-size/page-size.server.ts';
import type { PageSize } from '../list/page-size/page-size.ts';
import { Pager } from '../list/pager.tsx';
import type { Route } from './+types/french.page.ts';
import styles from './french.module.css';
import { type FrenchAddress, readFrenchAddress } from './french-address.ts';
import {
  type FrenchKind,
  type FrenchTask,
  frenchKindsFor,
  frenchLacks,
  pathToMend,
  resourceOf,
} from './french-work.ts';
import { type FrenchWork, readFrench } from './read-french.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeFrench')) throw redirect(startPage(user, user.language));
  const { db } = context.get(services);
  const asked = readFrenchAddress(url.search);
  const kinds = frenchKindsFor(user);
  const pageSize = await readPageSize(db, user, 'french');
  return { ...(await readFrench(db, kinds, { ...asked, pageSize })), asked, kinds, pageSize };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_menu_french() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function FrenchPage({ loaderData }: Route.ComponentProps) {
  return <FrenchScreen {...loaderData} />;
}

type Props = FrenchWork & { asked: FrenchAddress; kinds: readonly FrenchKind[]; pageSize: PageSize };

const kindNames: Record<FrenchKind, () => string> = {
  product: () => m.field_products(),
  'product-category': () => m.common_product_categories(),
  post: () => m.common_pages(),
  'blog-post': () => m.admin_french_kind_blog_post(),
  category: () => m.admin_french_kind_category(),
};

/** Pages whose French is missing or stale, with links to their forms. */
function FrenchScreen({ record, page, counts, asked, kinds, pageSize }: Props) {
  return (
    <section className={listStyles.panel} aria-label={m.admin_menu_french()}>
      <div className={listStyles.tools}>
        <p className={styles.summary}>{m.admin_french_summary({ count: sumOf(counts) })}</p>
        <Filters counts={counts} asked={asked} kinds={kinds} />
      </div>
      {record.length === 0 ? (
        <p className={listStyles.nothing}>{m.admin_french_none()}</p>
      ) : (
        <ListTable minWidth={640}>
          <TableHead
            hasActions
            names={[m.field_price_list_page(), m.field_type(), m.field_french(), m.admin_french_since()]}
          />
          <Table.Tbody>
            {record.map((task) => (
              <TaskRow key={`${task.kind}-${task.id}`} task={task} />
            ))}
          </Table.Tbody>
        </ListTable>
      )}
      <Pager page={page} shownCount={record.length} pageSize={pageSize} list="french" />
    </section>
  );
}

function TaskRow({ task }: { task: FrenchTask }) {
  const { kind, title, state, since } = task;
  const parts = stalePartsOf(task);
  return (
    <Table.Tr>
      <Table.Td className={`${listStyles.subject} ${listStyles.lead}`}>{title}</Table.Td>
      <Table.Td data-name={m.field_type()}>{kindNames[kind]()}</Table.Td>
      <Table.Td data-name={m.field_french()}>
        <StateBadge state={state} />
        {parts && <small className={styles.parts}>{parts}</small>}
      </Table.Td>
      <Table.Td data-name={m.admin_french_since()}>
        <RelativeDate at={since} />
      </Table.Td>
      <Table.Td>
        <Link to={pathToMend(task)} aria-label={m.admin_french_mend_of({ name: title })}>
          {m.common_fix()}
        </Link>
      </Table.Td>
    </Table.Tr>
  );
}

/** Which parts are stale, as far as known. */
const stalePartsOf = ({ kind, staleTexts, staleBlocks }: FrenchTask): string =>
  [
    ...staleTexts.map((field) => fieldLabel(resourceOf[kind], field)),
    ...(staleBlocks.length > 0 ? [m.admin_french_blocks_of({ numbers: staleBlocks.join(', ') })] : []),
  ].join(' · ');

const sumOf = (counts: FrenchWork['counts']): number => counts.reduce((sum, { count }) => sum + count, 0);

function Filters({ counts, asked, kinds }: Pick<Props, 'counts' | 'asked' | 'kinds'>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const go = (change: Record<string, string | null>) =>
    void navigate({ search: changedSearch(search, { ...change, page: '' }) });
  const labelOf = (name: string, fitting: FrenchWork['counts']) => `${name} (${sumOf(fitting)})`;
  return (
    <div className={styles.filters}>
      <Select<FrenchKind>
        aria-label={m.field_type()}
        placeholder={m.admin_french_every_kind()}
        clearable
        data={kinds.map((value) => ({
          value,
          label: labelOf(
            kindNames[value](),
            counts.filter(({ kind }) => kind === value),
          ),
        }))}
        value={asked.kind ?? null}
        onChange={(kind) => go({ kind })}
      />
      <Select
        aria-label={m.field_french()}
        placeholder={m.admin_french_every_state()}
        clearable
        data={frenchLacks.map((value) => ({
          value,
          label: labelOf(
            stateName[value](),
            counts.filter(({ state, kind }) => state === value && (asked.kind ?? kind) === kind),
          ),
        }))}
        value={asked.state ?? null}
        onChange={(state) => go({ state })}
      />
      <Checkbox
        className={styles.blocks ?? ''}
        label={m.admin_french_stale_blocks_only()}
        checked={asked.hasStaleBlocks}
        onChange={({ currentTarget }) => go({ blocks: currentTarget.checked ? 'stale' : null })}
      />
    </div>
  );
}

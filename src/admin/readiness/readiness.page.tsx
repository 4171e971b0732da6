import { Select, Table } from '@mantine/core';
import { href, Link, redirect, useLocation, useNavigate } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import type { FieldClaim } from '#src/catalogue/product/claim/product-claims.ts';
import { fieldToMend, lackKeys, severityOf } from '#src/catalogue/product/readiness.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { recordHref } from '#src/site/href.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import listStyles from '../list/list.module.css';
import { changedSearch } from '../list/list-address.ts';
import { ListTable } from '../list/list-table.tsx';
import { readPageSize } from '../list/page-size/page-size.server.ts';
import type { PageSize } from '../list/page-size/page-size.ts';
import { Pager } from '../list/pager.tsx';
import type { Route } from './+types/readiness.page.ts';
import type { ClaimingNotification } from './claiming-notifications.server.ts';
import { type Readiness, readReadiness, type Unready } from './read-readiness.server.ts';
import styles from './readiness.module.css';
import { type ReadinessAddress, readReadinessAddress } from './readiness-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeReadiness')) throw redirect(startPage(user, user.language));
  const operations = context.get(services);
  const asked = readReadinessAddress(url.search);
  const pageSize = await readPageSize(operations.db, user, 'readiness');
  return { ...(await readReadiness(operations, { ...asked, pageSize }, operations.now())), asked, pageSize };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_menu_readiness() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function ReadinessPage({ loaderData }: Route.ComponentProps) {
  return <ReadinessScreen {...loaderData} />;
}

type Props = Readiness & { asked: ReadinessAddress; pageSize: PageSize };

/** What is missing from each product for sale, for search engines and buyers, with links to the fields. */
function ReadinessScreen({ record, page, all, ready, counts, notifications, asked, pageSize }: Props) {
  return (
    <section className={listStyles.panel} aria-label={m.admin_menu_readiness()}>
      <div className={listStyles.tools}>
        <p className={styles.summary}>{m.admin_readiness_summary({ all, ready })}</p>
        <LackFilter counts={counts} asked={asked} />
      </div>
      {record.length === 0 && notifications.length === 0 ? (
        <p className={listStyles.nothing}>{m.admin_readiness_none()}</p>
      ) : (
        <ListTable minWidth={0}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.admin_readiness_product()}</Table.Th>
              <Table.Th>{m.admin_readiness_lacks()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {notifications.map((notification) => (
              <NotificationRow key={`notification-${notification.id}`} notification={notification} />
            ))}
            {record.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </Table.Tbody>
        </ListTable>
      )}
      <Pager page={page} shownCount={record.length} pageSize={pageSize} list="readiness" />
    </section>
  );
}

function ProductRow({ product: { id, type, name, sku, lacks, claims } }: { product: Unready }) {
  const path = recordHref('products', id);
  const title = localText(name, getLocale()).text;
  return (
    <Table.Tr>
      <Table.Td className={`${listStyles.subject} ${listStyles.lead}`}>
        <Link to={path}>{title}</Link>
        {sku && <small>{sku}</small>}
      </Table.Td>
      <Table.Td className={listStyles.wide}>
        <ul className={styles.lacks}>
          {lacks.map((lack) =>
            lack === 'saving_in_words' ? (
              <ClaimLinks key={lack} claims={claims} path={path} title={title} />
            ) : (
              <li key={lack}>
                <Link to={`${path}#${fieldToMend(lack, type)}`} data-severity={severityOf(lack)}>
                  {sentence(`admin_readiness_${lack}`)}
                  <span className="vh">{m.admin_readiness_of({ name: title })}</span>
                </Link>
              </li>
            ),
          )}
        </ul>
      </Table.Td>
    </Table.Tr>
  );
}

function NotificationRow({ notification: { id, title, claims } }: { notification: ClaimingNotification }) {
  const path = recordHref('notification', id);
  const text = localText(title, getLocale()).text;
  return (
    <Table.Tr>
      <Table.Td className={`${listStyles.subject} ${listStyles.lead}`}>
        <Link to={path}>{text}</Link>
        <small>{m.admin_readiness_notification()}</small>
      </Table.Td>
      <Table.Td className={listStyles.wide}>
        <ul className={styles.lacks}>
          <ClaimLinks claims={claims} path={path} title={text} />
        </ul>
      </Table.Td>
    </Table.Tr>
  );
}

type Claiming = { claims: readonly FieldClaim[]; path: string; title: string };

/** The words that claim a saving, each with a link to where they stand. */
function ClaimLinks({ claims, path, title }: Claiming) {
  return claims.map(({ input, language, words }) => (
    <li key={`${input} ${words}`}>
      <Link to={`${path}#${input}`} data-severity={severityOf('saving_in_words')}>
        {m.admin_readiness_saving_words({ words, language: language.toUpperCase() })}
        <span className="vh">{m.admin_readiness_of({ name: title })}</span>
      </Link>
    </li>
  ));
}

function LackFilter({ counts, asked }: Pick<Props, 'counts' | 'asked'>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choices = lackKeys.filter((lack) => counts[lack] > 0 || lack === asked.lack);
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={m.admin_readiness_filter()}
      placeholder={m.admin_readiness_filter()}
      clearable
      data={choices.map((lack) => ({ value: lack, label: `${sentence(`admin_readiness_${lack}`)} (${counts[lack]})` }))}
      value={asked.lack ?? null}
      onChange={(lack) => void navigate({ search: changedSearch(search, { lack: lack ?? '', page: '' }) })}
    />
  );
}

import { Button, Table } from '@mantine/core';
import { href, Link, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { recordHref } from '#src/site/href.ts';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import listStyles from '../list/list.module.css';
import { ListTable, TableHead } from '../list/list-table.tsx';
import { fixedPagesQuery } from '../menu.ts';
import type { Route } from './+types/fixed-pages.page.ts';
import { addPathOf, type FixedPage, missingVersions } from './fixed-page.ts';
import styles from './fixed-pages.module.css';
import { readFixedPages } from './read-fixed-pages.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeFixedPages')) throw redirect(startPage(user, user.language));
  const { db, now } = context.get(services);
  return { pages: await readFixedPages(db, user.language, now()) };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_menu_fixed_pages() },
  { name: 'robots', content: 'noindex,nofollow' },
];

const languageNames: Record<Language, () => string> = {
  en: () => m.admin_form_english(),
  fr: () => m.field_french(),
};

/** The pages with fixed addresses, and links to write what is missing. */
export default function FixedPages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <section className={listStyles.panel} aria-label={m.admin_menu_fixed_pages()}>
      <p className={styles.intro}>
        {m.admin_fixed_intro()} <b>{m.admin_fixed_missing({ count: missingVersions(pages) })}</b>
      </p>
      <ListTable minWidth={640}>
        <TableHead names={[m.field_price_list_page(), ...languages.map((language) => languageNames[language]())]} />
        <Table.Tbody>
          {pages.map((page) => (
            <Table.Tr key={page.code}>
              <Table.Td className={listStyles.lead}>
                <b>{page.title ?? page.code}</b>
                <small className={styles.path}>{page.path}</small>
              </Table.Td>
              {languages.map((language) => (
                <Table.Td key={language} data-name={languageNames[language]()}>
                  <Version page={page} language={language} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ListTable>
    </section>
  );
}

function Version({ page, language }: { page: FixedPage; language: Language }) {
  const { state, id } = page.versions[language];
  const name = m.admin_fixed_version({ page: page.title ?? page.code, language: languageNames[language]() });
  if (id === null) {
    return (
      <Button
        component={Link}
        to={addPathOf(page, language)}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={m.admin_fixed_write_of({ name })}
      >
        {m.common_write()}
      </Button>
    );
  }
  return (
    <span className={styles.version}>
      <StateBadge state={state} />
      <Link to={`${recordHref('posts', id)}${fixedPagesQuery}`} aria-label={m.admin_fixed_edit_of({ name })}>
        {m.common_edit()}
      </Link>
    </span>
  );
}

import { Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { FieldClaim } from '#src/catalogue/product/claim/product-claims.ts';
import { fieldToMend, severityOf } from '#src/catalogue/product/readiness/readiness.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { recordHref } from '#src/site/href.ts';
import { defineListSource } from '#src/ui/admin/define-admin-resource.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import styles from './readiness.module.css';
import type { ClaimingNotification, Readiness, Unready } from './unready.ts';

type About = Pick<Readiness, 'all' | 'ready' | 'notifications'>;

/** What is missing from each product for sale, for search engines and buyers, with links to the fields. */
export const readinessList = defineListSource<Unready, About>({
  name: 'readiness',
  path: 'readiness',
  operation: 'seeReadiness',
  title: 'admin_menu_readiness',
  nothing: 'admin_readiness_none',
  columns: (c) => [
    c.title('product', { says: ({ name }) => localText(name, getLocale()).text, below: ({ sku }) => sku }),
    c.custom('lacks', (product) => <Lacks product={product} />),
  ],
  filters: [{ key: 'lack', choices: 'lacks' }],
  Head: ({ extra: { all, ready, notifications } }) => (
    <Stack gap="sm" mb="md">
      <Text size="sm" c="dimmed">
        {m.admin_readiness_summary({ all, ready })}
      </Text>
      {notifications.map((notification) => (
        <Notification key={notification.id} notification={notification} />
      ))}
    </Stack>
  ),
  pathOf: ({ id }) => recordHref('products', id),
});

function Lacks({ product: { id, type, name, lacks, claims } }: { product: Unready }) {
  const path = recordHref('products', id);
  const title = localText(name, getLocale()).text;
  return (
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
  );
}

function Notification({ notification: { id, title, claims } }: { notification: ClaimingNotification }) {
  const path = recordHref('notification', id);
  const text = localText(title, getLocale()).text;
  return (
    <Paper withBorder p="sm">
      <Text size="sm" mb="xs">
        {m.admin_readiness_notification()} <Link to={path}>{text}</Link>
      </Text>
      <ul className={styles.lacks}>
        <ClaimLinks claims={claims} path={path} title={text} />
      </ul>
    </Paper>
  );
}

type Claiming = { claims: readonly FieldClaim[]; path: string; title: string };

/** The words that claim a saving, each with a link to their field. */
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

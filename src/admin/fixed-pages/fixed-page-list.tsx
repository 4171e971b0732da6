import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { recordHref } from '#src/site/href.ts';
import { defineListSource } from '#src/ui/admin/define-admin-resource.tsx';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { fixedPagesQuery } from '../menu.ts';
import { addPathOf, type FixedPage, missingVersions } from './fixed-page.ts';

const fieldOf = { en: 'english', fr: 'french' } as const;

const languageNames: Record<Language, () => string> = {
  en: () => m.field_english(),
  fr: () => m.field_french(),
};

type Row = FixedPage & { id: string };

/** The pages with fixed addresses, and links to write what is missing. */
export const fixedPageList = defineListSource<Row, FixedPage[]>({
  name: 'fixed-pages',
  path: 'posts/fixed',
  operation: 'seeFixedPages',
  title: 'admin_menu_fixed_pages',
  nothing: 'admin_list_nothing_here',
  columns: (c) => [
    c.title('name', { says: ({ title, code }) => title ?? code, below: ({ path }) => path }),
    ...languages.map((language) => c.custom(fieldOf[language], (page) => <Version page={page} language={language} />)),
  ],
  Head: ({ extra: pages }) => (
    <Text size="sm" c="dimmed" maw="80ch" mb="md">
      {m.admin_fixed_intro()} <b>{m.admin_fixed_missing({ count: missingVersions(pages) })}</b>
    </Text>
  ),
});

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
    <Group gap="sm" wrap="nowrap">
      <StateBadge state={state} />
      <Anchor
        component={Link}
        to={`${recordHref('posts', id)}${fixedPagesQuery}`}
        fz="inherit"
        underline="always"
        aria-label={m.admin_fixed_edit_of({ name })}
      >
        {m.common_edit()}
      </Anchor>
    </Group>
  );
}

import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { hasTemplate } from '#src/content/post/templates/template.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { recordHref } from '#src/site/href.ts';
import { defineListSource } from '#src/ui/admin/define-admin-resource.tsx';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { fixedPagesQuery } from '../menu.ts';
import { addPathOf, type FixedPage, isThereAnyway, linkPlacesOf, missingVersions } from './fixed-page.ts';

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
    c.custom('purpose', ({ code }) => <Purpose code={code} />),
    ...languages.map((language) => c.custom(fieldOf[language], (page) => <Version page={page} language={language} />)),
  ],
  Head: ({ extra: pages }) => (
    <Text size="sm" c="dimmed" maw="80ch" mb="md">
      {m.admin_fixed_intro()} <b>{m.admin_fixed_missing({ count: missingVersions(pages) })}</b>
    </Text>
  ),
});

/** What the page is for, and where the site links to it. */
function Purpose({ code }: { code: string }) {
  const places = linkPlacesOf(code).map((place) => sentence(`admin_fixed_in_${place}`));
  return (
    <>
      {sentence(`admin_fixed_for_${snake(code)}`)}
      <Text size="sm" c="dimmed">
        {linkedText(code, places.join(', '))}
      </Text>
    </>
  );
}

function linkedText(code: string, places: string): string {
  if (places === '') return m.admin_fixed_unlinked();
  return isThereAnyway(code) ? m.admin_fixed_linked_anyway({ places }) : m.admin_fixed_linked({ places });
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
        {hasTemplate(page.code) ? m.admin_fixed_write_template() : m.common_write()}
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

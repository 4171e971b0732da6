import { Anchor, Box, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { languages } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { recordHref } from '#src/site/href.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { ScheduleBadge } from '#src/ui/admin/cells.tsx';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import type { BlockState } from './blocks-in-french.ts';
import { frenchCopyPath } from './french-copy-path.ts';
import type { PostAnswer } from './post-answer.ts';
import type { PostForm } from './post-input.ts';

const blockText: Record<Exclude<BlockState, 'even'>, () => string> = {
  missing: () => m.admin_french_block_missing(),
  other: () => m.admin_french_block_other(),
  english: () => m.admin_french_block_english(),
  stale: () => m.admin_french_block_stale(),
  extra: () => m.admin_french_block_extra(),
};

/** The blocks that differ from the English ones. */
function Blocks({ states }: { states: readonly BlockState[] }) {
  const odd = states.flatMap((state, at) => (state === 'even' ? [] : [{ number: at + 1, state: blockText[state]() }]));
  return (
    <>
      <Box component="p" fw={600}>
        {m.admin_french_blocks_compared()}
      </Box>
      {odd.length === 0 && <p>{m.admin_french_blocks_even()}</p>}
      <ul>
        {odd.map(({ number, state }) => (
          <li key={number}>{m.admin_french_block({ number, state })}</li>
        ))}
      </ul>
    </>
  );
}

/** The state of the page in each language, with a link to the other one. */
export function LanguageField({ record }: FieldProps<PostForm>) {
  if (!record) return null;
  // The server sends these with the form of every post.
  const {
    languages: states,
    schedules,
    versions,
    staleSince,
    frenchBlocks,
    id,
    ...post
  } = record as typeof record & PostAnswer;
  return (
    <>
      <Stack component="dl" gap="s1_5">
        {languages.map((language) => {
          const name = language === 'en' ? m.field_english() : m.field_french();
          const other = versions[language];
          const schedule = schedules[language];
          return (
            <Group key={language} gap="s2" wrap="nowrap" align="stretch" justify="space-between">
              <dt>{other && other !== id ? <Link to={recordHref('posts', other)}>{name}</Link> : name}</dt>
              <dd>{schedule ? <ScheduleBadge schedule={schedule} /> : <StateBadge state={states[language]} />}</dd>
            </Group>
          );
        })}
      </Stack>
      {staleSince && <p>{m.admin_french_stale_since({ when: formatMoment(staleSince, getLocale()) })}</p>}
      {staleSince && post.language === 'fr' && <p>{m.admin_french_save_to_confirm()}</p>}
      {versions.fr === null && (
        <Anchor component={Link} to={frenchCopyPath({ ...post, id })} underline="always">
          {m.admin_french_copy_post()}
        </Anchor>
      )}
      {frenchBlocks && <Blocks states={frenchBlocks} />}
    </>
  );
}

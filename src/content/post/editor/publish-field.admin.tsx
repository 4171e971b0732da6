import { Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { TimeField } from '#src/ui/admin/fields/date-fields.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import type { PostForm } from '../post-input.ts';
import { chosenStanding, dateToEnter, standingOf } from './standing.ts';

type Choice = 'draft' | 'now' | 'later';

/** Whether and when visitors see the page: one choice, with an explanation of what it means. */
export function PublishField({ form }: FieldProps<PostForm>) {
  const { publish, publishAt, unpublishAt } = form.values;
  const id = useId();
  const now = new Date();
  const standing = standingOf(form.values, now);
  const isUndecided = publishAt === dateToEnter;
  const choice: Choice = isUndecided ? 'later' : standing === 'over' ? 'now' : standing;
  const isFromShown = choice === 'later' || publishAt !== null;

  function choose(chosen: Choice) {
    const after = chosenStanding(form.values, chosen, now);
    if (after.publish !== publish) form.setFieldValue('publish', after.publish);
    if (after.publishAt !== publishAt) form.setFieldValue('publishAt', after.publishAt);
  }
  function beginAt(moment: string | null | undefined) {
    form.setFieldValue('publishAt', moment ?? (choice === 'later' ? dateToEnter : null));
    if (choice === 'later') form.setFieldValue('publish', Boolean(moment));
  }
  const moments = inputOf<PostForm, string | null | undefined>('post', form, 'publishAt', {
    hint: 'admin_post_when_zone',
  });

  return (
    <Stack gap="s3">
      <Input.Wrapper id={id} labelElement="div" label={m.admin_post_when()} error={form.errors.publish}>
        <SegmentedControl<Choice>
          fullWidth
          aria-labelledby={`${id}-label`}
          value={choice}
          onChange={choose}
          data={[
            { value: 'draft', label: m.common_draft() },
            { value: 'now', label: m.admin_post_when_now() },
            { value: 'later', label: m.admin_post_when_later() },
          ]}
        />
      </Input.Wrapper>
      {isFromShown && <TimeField input={{ ...moments, change: beginAt }} />}
      <TimeField input={inputOf('post', form, 'unpublishAt', { hint: 'admin_post_when_zone' })} />
      <Text role="status" size="sm" c="dimmed">
        {text()}
      </Text>
    </Stack>
  );

  function text(): string {
    const when = (moment: string | null) => formatMoment(moment ?? '', getLocale());
    if (isUndecided) return m.admin_post_when_choose();
    if (standing === 'draft') return m.admin_post_when_is_draft();
    if (standing === 'over') return m.admin_post_when_over({ when: when(unpublishAt) });
    const begins =
      standing === 'later' ? m.admin_post_when_from({ when: when(publishAt) }) : m.admin_post_when_is_now();
    return unpublishAt === null ? begins : `${begins} ${m.admin_post_when_until({ when: when(unpublishAt) })}`;
  }
}

import { Box, Button, Flex, Group, Select, Stack, TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Localized } from '#src/lib/localized.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { IconAlertTriangle, IconPencil } from '#src/ui/admin/icons.tsx';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import styles from './alt-texts.module.css';
import {
  completeAlt,
  describeView,
  isDescribed,
  isPhotoView,
  type PhotoView,
  photoViews,
  viewLabel,
  viewOf,
} from './photo-view.ts';

type Props = {
  name: Localized;
  pictures: readonly MediaRecord[];
  changed: (pictures: readonly MediaRecord[]) => void;
};

/** Where the list of what is missing leads. */
const altField = 'media.alt';
const shownAtFirst = 6;
const isComplete = ({ alt }: MediaRecord): boolean => isDescribed(alt);

/** The alternative texts of a product's photos as a grid. A row is saved when it is left; the library has the same text. */
export function AltTexts({ name, pictures, changed }: Props) {
  const [isWhole, setWhole] = useState(false);
  const [views, setViews] = useState<ReadonlyMap<number, PhotoView | null>>(new Map());
  const { run, isBusy: isFilling } = useAction({ reload: null });
  if (pictures.length === 0) return null;
  const missing = pictures.filter((picture) => !isComplete(picture));
  const shown = isWhole ? pictures : pictures.slice(0, shownAtFirst);
  const viewFor = (picture: MediaRecord) => views.get(picture.id) ?? viewOf(picture.alt);

  async function fillAll(): Promise<Called<MediaRecord[]>> {
    const filled: MediaRecord[] = [];
    for (const picture of missing) {
      const place = pictures.indexOf(picture) + 1;
      const outcome = await saveAlt(picture, completeAlt(picture.alt, name, { view: viewFor(picture), place }));
      if (outcome.isDone) filled.push(outcome.result);
      else notifyFailure(outcome.message);
    }
    return { isDone: true, result: filled };
  }
  const fill = () =>
    run(fillAll, {
      done: ({ length: count }) => (count > 0 ? m.admin_product_alts_filled({ count }) : null),
      whenDone: changed,
    });

  return (
    <Box component="section" mt="s5" aria-label={m.admin_product_alts()}>
      <Flex rowGap="s2" columnGap="s3_5" wrap="wrap" align="center" className={styles.head ?? ''}>
        <h4>{m.admin_product_alts()}</h4>
        <Group component="span" role="status" gap="s1_5" wrap="nowrap" display="inline-flex" c="var(--fog-700)" fz="sm">
          {missing.length > 0 && (
            <>
              <IconAlertTriangle size={16} aria-hidden />
              {m.admin_product_alts_missing({ count: missing.length, all: pictures.length })}
            </>
          )}
        </Group>
        {missing.length > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={isFilling}
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => void fill()}
          >
            {m.admin_product_alts_fill()}
          </Button>
        )}
      </Flex>
      <Stack component="ul" gap="s2" mt="s3" mb="s1">
        {shown.map((picture) => (
          <Row
            key={`${picture.id}-${picture.updatedAt}`}
            picture={picture}
            view={viewFor(picture)}
            choose={(view) => setViews(new Map([...views, [picture.id, view]]))}
            name={name}
            isFirstMissing={picture === missing[0]}
            changed={(saved) => changed([saved])}
          />
        ))}
      </Stack>
      {pictures.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {m.admin_product_alts_more({ count: pictures.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}

type RowProps = {
  picture: MediaRecord;
  view: PhotoView | null;
  choose: (view: PhotoView | null) => void;
  name: Localized;
  /** Links to what is missing lead here. */
  isFirstMissing: boolean;
  changed: (picture: MediaRecord) => void;
};

function Row({ picture, view, choose, name, isFirstMissing, changed }: RowProps) {
  const [alt, setAlt] = useState<Localized>({ en: picture.alt?.en ?? '', fr: picture.alt?.fr ?? null });
  const [error, setError] = useState<string | null>(null);
  const example = describeView(name, view);
  const isDirty = alt.en !== (picture.alt?.en ?? '') || (alt.fr || null) !== (picture.alt?.fr ?? null);

  async function saveOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) {
    if (!isDirty || currentTarget.contains(relatedTarget)) return;
    const outcome = await saveAlt(picture, alt);
    setError(outcome.isDone ? null : outcome.message);
    if (outcome.isDone) changed(outcome.result);
  }

  return (
    <li className={styles.row} onBlur={(event) => void saveOnLeaving(event)}>
      {picture.thumbnail ? <img src={picture.thumbnail} alt="" width={72} height={48} /> : <span />}
      <Select
        aria-label={m.admin_product_alts_view({ name: picture.name })}
        placeholder={m.admin_product_alts_view_none()}
        data={photoViews.map((value) => ({ value, label: viewLabel(value, getLocale()) }))}
        value={view}
        onChange={(value) => choose(value !== null && isPhotoView(value) ? value : null)}
        clearable
      />
      <TextInput
        aria-label={m.admin_product_alts_english({ name: picture.name })}
        lang={languageTag.en}
        name={isFirstMissing && !alt.en ? altField : undefined}
        placeholder={example.en}
        value={alt.en}
        error={error}
        onChange={({ currentTarget }) => setAlt({ ...alt, en: currentTarget.value })}
      />
      <TextInput
        aria-label={m.admin_product_alts_french({ name: picture.name })}
        lang={languageTag.fr}
        name={isFirstMissing && alt.en ? altField : undefined}
        placeholder={example.fr ?? ''}
        value={alt.fr ?? ''}
        onChange={({ currentTarget }) => setAlt({ ...alt, fr: currentTarget.value || null })}
      />
    </li>
  );
}

const saveAlt = ({ id, updatedAt }: MediaRecord, { en, fr }: Localized) =>
  callApi<MediaRecord>('PUT', 'media', { id, updatedAt, alt: en || fr ? { en, fr: fr || null } : null });

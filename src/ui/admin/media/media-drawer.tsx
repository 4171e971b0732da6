import { Alert, Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '../call.ts';
import { LibraryDialog } from '../fields/library-dialog.tsx';
import { LocalizedField } from '../fields/localized-fields.tsx';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { IconCrop, IconReplace } from '../icons.tsx';
import { useAction } from '../use-action.ts';
import { FocalPoint } from './focal-point.tsx';
import styles from './media.module.css';
import type { MediaRecord } from './media-record.ts';
import { factsOf, ReplacePicture } from './replace-picture.tsx';
import { WhereUsed } from './where-used.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

type Props = {
  media: MediaRecord;
  /** Whether its name, focal point and bytes may be changed, everywhere that it is used. All staff may describe it. */
  mayChange: boolean;
  close: () => void;
  changed: (media: MediaRecord) => void;
  /** A crop was saved as a new picture. */
  added: (media: MediaRecord) => void;
  /** What is opened at once. */
  start?: 'crop' | null;
  /** Next to the drawer's own buttons. */
  tools?: ReactNode;
};

/** All about one picture or video of the library. */
export function MediaDrawer({ media, close, ...props }: Props) {
  // Read when a key is pressed: a state would be one rendering behind what was just typed.
  const isDirty = useRef(false);
  // Escape closes the dialog above the drawer, and not the drawer as well.
  const isCovered = useRef(false);
  useReturnFocus();
  const leave = () => (isDirty.current ? askToClose() : close());
  const askToClose = () =>
    modals.openConfirmModal({
      title: m.admin_edit_unsaved(),
      children: m.admin_edit_unsaved_question(),
      labels: { confirm: m.admin_edit_leave(), cancel: m.admin_edit_stay() },
      closeButtonProps: { 'aria-label': m.common_close() },
      onConfirm: close,
    });
  return (
    <Drawer
      opened
      onClose={() => !isCovered.current && leave()}
      position="right"
      size="lg"
      title={media.name}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      <Details
        key={`${media.id}-${media.updatedAt}`}
        media={media}
        drawerIsDirty={isDirty}
        isCovered={isCovered}
        {...props}
      />
    </Drawer>
  );
}

type DetailsProps = Omit<Props, 'close'> & { drawerIsDirty: RefObject<boolean>; isCovered: RefObject<boolean> };

function Details({ media, mayChange, changed, added, start = null, tools, drawerIsDirty, isCovered }: DetailsProps) {
  const [own, setOwn] = useState(ownOf(media));
  const [open, setOpen] = useState<'crop' | 'replace' | 'poster' | null>(start);
  const { errors, isSaving, save } = useSave(media, { mayChange, changed });
  const isPicture = media.kind === 'picture';
  const isDirty = JSON.stringify(own) !== JSON.stringify(ownOf(media));
  useEffect(() => {
    drawerIsDirty.current = isDirty;
  }, [isDirty, drawerIsDirty]);
  const hasDialog = open === 'crop' || open === 'poster';
  useEffect(() => {
    if (!hasDialog) return;
    isCovered.current = true;
    // The key that closed the dialog may reach the drawer after it.
    return () => void setTimeout(() => (isCovered.current = false));
  }, [hasDialog, isCovered]);

  return (
    <Stack gap="s4">
      {isPicture ? (
        <FocalPoint media={media} focus={own} change={mayChange ? (focus) => setOwn({ ...own, ...focus }) : null} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a film of a boat has no words to be read.
        <video className={styles.preview} src={media.url} poster={media.thumbnail ?? undefined} controls />
      )}
      <Text size="sm" c="dimmed">
        {factsOf(media)}
      </Text>
      <Stack
        component="form"
        gap="s4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(own);
        }}
      >
        {mayChange && (
          <TextInput
            label={m.field_name()}
            withAsterisk
            maxLength={200}
            value={own.name}
            error={errors.name}
            onChange={({ currentTarget }) => setOwn({ ...own, name: currentTarget.value })}
          />
        )}
        <LocalizedField
          input={{
            name: 'alt',
            label: m.admin_media_alt(),
            hint: m.admin_media_alt_hint(),
            error: errors.alt ?? errors['alt.en'] ?? errors['alt.fr'],
            isRequired: false,
            value: own.alt,
            change: (alt) => setOwn({ ...own, alt: alt ?? null }),
          }}
        />
        {errors.all && (
          <Alert color="star" role="alert">
            {errors.all}
          </Alert>
        )}
        <Button type="submit" color="oil" disabled={!isDirty} aria-disabled={isSaving}>
          {isSaving ? m.common_saving() : m.common_save()}
        </Button>
      </Stack>
      <Group gap="s2">
        {isPicture && (
          <Button variant="default" leftSection={<IconCrop size={17} aria-hidden />} onClick={() => setOpen('crop')}>
            {m.admin_media_crop()}
          </Button>
        )}
        {mayChange && !isPicture && (
          <Button variant="default" onClick={() => setOpen('poster')}>
            {m.admin_media_poster_choose()}
          </Button>
        )}
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconReplace size={17} aria-hidden />}
            aria-expanded={open === 'replace'}
            onClick={() => setOpen(open === 'replace' ? null : 'replace')}
          >
            {m.admin_media_replace()}
          </Button>
        )}
        {tools}
      </Group>
      {open === 'replace' && <ReplacePicture media={media} replaced={changed} />}
      <LibraryDialog
        isOpen={open === 'poster'}
        close={() => setOpen(null)}
        isSingle
        choose={([posterId]) => void save({ ...own, posterId: posterId ?? null })}
      />
      {open === 'crop' && (
        <Suspense>
          <CropDialog
            media={media}
            mayReplace={mayChange}
            close={() => setOpen(null)}
            cropped={(result) => (result.id === media.id ? changed(result) : added(result))}
          />
        </Suspense>
      )}
      <WhereUsed id={media.id} />
    </Stack>
  );
}

const ownOf = ({ name, alt, focalX, focalY, posterId }: MediaRecord) => ({ name, alt, focalX, focalY, posterId });

function useSave(media: MediaRecord, { mayChange, changed }: Pick<Props, 'mayChange' | 'changed'>) {
  const { run, isBusy: isSaving, failure } = useAction({ reload: null });
  const { id, updatedAt } = media;
  const save = (own: ReturnType<typeof ownOf>) =>
    run(() => callApi<MediaRecord>('PUT', 'media', { id, updatedAt, ...(mayChange ? own : { alt: own.alt }) }), {
      done: ({ name }) => m.admin_edit_saved({ name }),
      whenDone: changed,
    });
  const errors: Record<string, string> = failure ? { ...failure.fields, all: failure.message } : {};
  return { errors, isSaving, save };
}

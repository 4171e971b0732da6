import { Button, FileButton, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconCamera } from '#src/ui/admin/icons.tsx';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { createPreparer } from '#src/ui/admin/upload/prepare-file.ts';
import { sendPhoto } from '#src/ui/admin/upload/send-photo.ts';
import type { ShopPhoto } from './shop-photo.ts';

type Props = {
  booking: number;
  label: string;
  /** Opens the camera of a phone at once, instead of its photos. */
  isCamera?: boolean;
  size?: 'sm' | 'compact-sm';
  /** Those that have arrived; those that were refused are named in a notice. */
  added: (photos: ShopPhoto[]) => void;
};

/** Adds photos to a booking: one press, and they are there once they have been taken or chosen. */
export function AddPhotos({ booking, label, isCamera = false, size = 'sm', added }: Props) {
  const [busy, setBusy] = useState(0);
  const [preparer] = useState(createPreparer);
  useEffect(() => preparer.end, [preparer]);
  // While a photo is on its way, what surrounds it may change.
  const latest = useRef(added);
  latest.current = added;

  async function addAll(files: readonly File[]) {
    setBusy((count) => count + 1);
    const arrived: ShopPhoto[] = [];
    for (const file of files) {
      const called = await sendPhoto<ShopPhoto>(`book-service/photo?id=${booking}`, file, preparer);
      if (called.isDone) arrived.push(called.result);
      else notifyFailure(m.admin_inbox_photo_refused({ name: file.name, reason: called.message }));
    }
    setBusy((count) => count - 1);
    if (arrived.length > 0) latest.current(arrived);
  }
  return (
    <FileButton
      multiple
      accept="image/*"
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(files) => void addAll(files)}
    >
      {({ onClick }) => (
        <Button
          variant={isCamera ? 'default' : 'subtle'}
          size={size}
          // It stays enabled, so that the focus can come back to it.
          leftSection={busy > 0 ? <Loader size={17} aria-hidden /> : isCamera && <IconCamera size={18} aria-hidden />}
          aria-busy={busy > 0}
          onClick={onClick}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}

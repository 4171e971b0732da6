import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { maxPictures, type ReplyPicture } from '#src/leads/inbox/picture/reply-picture.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { notifyFailure } from '#src/ui/admin/notices.tsx';
import { createPreparer } from '#src/ui/admin/upload/prepare-file.ts';
import { sendPhoto } from '#src/ui/admin/upload/send-photo.ts';
import type { ReplyDraft } from '../conversation/use-reply-draft.ts';

/** Attaches photos of the unit to the reply, and files: photos, which are shrunk here first, and PDFs. */
export function useReplyPhotos({ resource, id }: LeadName, draft: ReplyDraft) {
  const [busy, setBusy] = useState(0);
  const [preparer] = useState(createPreparer);
  useEffect(() => preparer.end, [preparer]);
  const { pictures } = draft.values;
  const room = maxPictures - pictures.length - busy;

  async function add(call: () => Promise<Called<ReplyPicture>>, name: string) {
    setBusy((count) => count + 1);
    const answer = await call();
    setBusy((count) => count - 1);
    if (answer.isDone) draft.attach(answer.result);
    else notifyFailure(m.admin_inbox_photo_refused({ name, reason: answer.message }));
  }

  const upload = (file: File) => sendPhoto<ReplyPicture>(`inbox/picture?resource=${resource}&id=${id}`, file, preparer);

  return {
    isBusy: busy > 0,
    /** Photos of the unit by the ids of the library. */
    choose: async ({ id: photo, name }: { id: number; name: string }) => {
      if (room < 1) return notifyFailure(m.admin_inbox_photos_most({ count: maxPictures }));
      await add(() => callApi<ReplyPicture>('POST', 'inbox/unit-photo', { resource, id, photo }), name);
    },
    uploadAll: async (files: readonly File[]) => {
      if (files.length > room) notifyFailure(m.admin_inbox_photos_most({ count: maxPictures }));
      for (const file of files.slice(0, Math.max(0, room))) await add(() => upload(file), file.name);
    },
    remove: ({ id: gone }: ReplyPicture) => draft.change({ pictures: pictures.filter((one) => one.id !== gone) }),
  };
}

export type ReplyPhotos = ReturnType<typeof useReplyPhotos>;

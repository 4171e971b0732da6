import { z } from 'zod';

/** Pictures and PDFs of replies. */

/** The maximum number in an email: a picture has a few hundred KB, and a PDF at most 2 MB. */
export const maxPictures = 8;

/** The same shape for drafts, replies and what has just been added. */
export const replyPictureAnswer = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['picture', 'paper']).describe('`paper` is a PDF'),
  href: z.string().describe('Its bytes, for those who may read the lead'),
  width: z.int().nullable().describe('Null for a PDF'),
  height: z.int().nullable(),
});
export type ReplyPicture = z.infer<typeof replyPictureAnswer>;

/** A photo of the unit that a lead is about. */
export const unitPhotoAnswer = z.object({ id: z.int(), name: z.string(), thumbnail: z.string() });
export type UnitPhoto = z.infer<typeof unitPhotoAnswer>;

export const pdfType = 'application/pdf';

/** File names in emails: mail programs cut off or refuse others. */
export function attachmentName({ name, mime }: { name: string; mime: string }): string {
  const plain = name
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 80)
    .replace(/^[-.]+|[-.]+$/g, '');
  if (mime === pdfType) return `${plain || 'document'}.pdf`;
  return `${plain || 'photo'}.${mime === 'image/webp' ? 'webp' : 'jpg'}`;
}

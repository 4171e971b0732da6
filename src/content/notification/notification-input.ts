import { z } from 'zod';
import { isColor } from '#src/catalogue/product/label.ts';
import {
  flag,
  localizedLine,
  optionalDay,
  optionalLocalized,
  optionalText,
  optionalWord,
} from '#src/lib/input/field.ts';
import { optionalPath, ownSlug } from '../content-field.ts';

/** A notification as staff enter it. */

export const defaultStickerColor = '#b3211b';
/** A notification above every page. */
export const defaultPostType = 'notification';
/** A memo is for staff only. */
export const postTypes = [defaultPostType, 'memo'] as const;
export const postTypeChoices = postTypes.map((value) => ({ value, label: `admin_notification_kind_${value}` }));

export const notificationInput = z
  .strictObject({
    title: localizedLine(160, 'missing_title'),
    desc: optionalLocalized(600),
    link: optionalPath(),
    stickerColor: optionalText(7)
      .refine((color) => color === null || isColor(color), 'input_bad_color')
      .transform((color) => color?.toLowerCase() ?? defaultStickerColor),
    postType: optionalWord(postTypes).transform((word) => word ?? defaultPostType),
    slug: ownSlug(),
    publish: flag(),
    from: optionalDay(),
    until: optionalDay(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'input_ends_before_start',
  });

export type NotificationForm = z.output<typeof notificationInput>;

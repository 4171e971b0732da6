import { z } from 'zod';
import { optionalVideo } from '#src/catalogue/product/youtube.ts';
import { idList, jsonText, optionalId, optionalText } from '#src/lib/input/field.ts';
import { optionalPath } from '../content-field.ts';

/** A post's body is a list of blocks in order, each of a type with fields of its own. */

export const blockTypes = [
  'full-text',
  'full-video',
  'left-text',
  'right-text',
  'parallax',
  'banner',
  'map',
  'contact-form',
  'gallery',
] as const;

/** Fields that every block type has: a heading, rich text, a picture or video. */
const common = { title: optionalText(200), html: optionalText(100_000), media: optionalId() };

const maxPictures = 60;

const block = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('full-text'), ...common }),
    z.strictObject({ type: z.literal('full-video'), ...common, youtubeLink: optionalVideo() }),
    z.strictObject({ type: z.literal('left-text'), ...common }),
    z.strictObject({ type: z.literal('right-text'), ...common }),
    z.strictObject({ type: z.literal('parallax'), ...common }),
    z.strictObject({ type: z.literal('banner'), ...common, link: optionalPath(), linkText: optionalText(80) }),
    z.strictObject({ type: z.literal('map'), ...common }),
    z.strictObject({ type: z.literal('contact-form'), ...common }),
    z.strictObject({ type: z.literal('gallery'), ...common, gallery: idList(maxPictures) }),
  ],
  { error: 'input_choose_block' },
);

export type Block = z.output<typeof block>;

export const blankBlock = (type: Block['type']): Block => block.parse({ type });

const maxBlocks = 100;

export const blockList = () =>
  z
    .preprocess(jsonText, z.array(block, { error: 'input_not_a_list' }).max(maxBlocks, 'input_too_many').nullish())
    .transform((blocks) => blocks ?? []);

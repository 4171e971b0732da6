import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import { GalleryField } from '#src/ui/admin/fields/gallery-field.tsx';
import { PictureField } from '#src/ui/admin/fields/picture-field.tsx';
import { RichText } from '#src/ui/admin/rich-text/rich-text.tsx';
import type { Block } from '../block.ts';
import styles from './block-editor.module.css';

type Props = {
  block: Block;
  /** Its position in the list, which the server uses in error paths. */
  position: number;
  /** A stable name wherever the block is moved: uploads in progress refer to it. */
  name: string;
  errors: Record<string, ReactNode>;
  change: (block: Block) => void;
};

/** The fields of one block, depending on its type. */
export function BlockParts({ block, position, name, errors, change }: Props) {
  const part = <Value,>(key: string, label: string, value: Value) => ({
    name: `${name}.${key}`,
    label,
    hint: null,
    error: errors[`blocks.${position}.${key}`],
    isRequired: false,
    value,
    change: (changed: Value | undefined) => change({ ...block, [key]: changed ?? null } as Block),
  });
  return (
    <div className={styles.parts}>
      <Line part={part('title', m.admin_post_block_title(), block.title)} />
      <RichText input={part('html', m.admin_post_block_text(), block.html)} />
      {block.type === 'full-video' && (
        <Line part={part('youtubeLink', m.admin_post_youtube_link(), block.youtubeLink)} />
      )}
      {block.type === 'banner' && (
        <div className={styles.pair}>
          <Line part={part('link', m.admin_post_block_link(), block.link)} />
          <Line part={part('linkText', m.admin_post_block_link_text(), block.linkText)} />
        </div>
      )}
      {block.type === 'gallery' && (
        <GalleryField input={part<readonly number[]>('gallery', m.admin_post_block_pictures(), block.gallery)} />
      )}
      {(hasPicture(block) || block.media !== null) && (
        <PictureField input={part('media', m.admin_post_block_media(), block.media)} />
      )}
    </div>
  );
}

/** These block types have no place for a picture: the chart, the form and the gallery. */
const hasPicture = ({ type }: Block): boolean => type !== 'map' && type !== 'contact-form' && type !== 'gallery';

type Part = {
  name: string;
  label: string;
  error: ReactNode;
  value: string | null;
  change: (value: string | null) => void;
};

const Line = ({ part: { name, label, error, value, change } }: { part: Part }) => (
  <TextInput
    name={name}
    label={label}
    error={error}
    value={value ?? ''}
    onChange={({ currentTarget }) => change(currentTarget.value || null)}
  />
);

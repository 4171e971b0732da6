import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages/messages.js';
import { PictureField } from '../../ui/admin/fields/picture-field.tsx';
import type { Block } from './block.ts';
import { blockNames } from './block-words.ts';
import styles from './post-fields.module.css';

type Props = {
  block: Block;
  position: number;
  errors: Record<string, ReactNode>;
  change: (block: Block) => void;
};

/** What one block says and shows. */
export function BlockParts({ block, position, errors, change }: Props) {
  const errorOf = (part: string) => errors[`blocks.${position}.${part}`];
  const line = (part: string, label: string, value: string | null) => (
    <TextInput
      name={`blocks.${position}.${part}`}
      label={label}
      error={errorOf(part)}
      value={value ?? ''}
      onChange={({ currentTarget }) => change({ ...block, [part]: currentTarget.value || null })}
    />
  );
  return (
    <div className={styles.parts}>
      <span className={styles.kind}>{blockNames[block.type]()}</span>
      {line('title', m.admin_post_block_title(), block.title)}
      <Textarea
        name={`blocks.${position}.html`}
        label={m.admin_post_block_html()}
        error={errorOf('html')}
        autosize
        minRows={3}
        maxRows={20}
        value={block.html ?? ''}
        onChange={({ currentTarget }) => change({ ...block, html: currentTarget.value || null })}
      />
      {block.type === 'full-video' && line('youtubeLink', m.admin_post_youtube_link(), block.youtubeLink)}
      {block.type === 'banner' && line('link', m.admin_post_block_link(), block.link)}
      {block.type === 'banner' && line('linkText', m.admin_post_block_link_text(), block.linkText)}
      <PictureField
        input={{
          name: `blocks.${position}.media`,
          label: m.admin_post_block_media(),
          hint: null,
          error: errorOf('media'),
          isRequired: false,
          value: block.media,
          change: (media) => change({ ...block, media: media ?? null }),
        }}
      />
    </div>
  );
}

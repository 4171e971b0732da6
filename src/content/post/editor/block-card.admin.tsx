import { Collapse, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { DragRow } from '#src/ui/admin/drag/drag-list.tsx';
import { GalleryField } from '#src/ui/admin/fields/gallery-field.tsx';
import { OrderTools, Tool } from '#src/ui/admin/fields/order-tools.tsx';
import { PictureField } from '#src/ui/admin/fields/picture-field.tsx';
import { IconChevronDown, IconCopy, IconGripVertical } from '#src/ui/admin/icons.tsx';
import { RichText } from '#src/ui/admin/rich-text/rich-text.tsx';
import shared from '#src/ui/admin/shared.module.css';
import type { Block } from '../block.ts';
import { blockNames } from '../block-text.ts';
import styles from './block-editor.module.css';
import { blockSummary } from './block-summary.ts';

type Props = {
  block: Block;
  blockKey: number;
  position: number;
  count: number;
  errors: Record<string, ReactNode>;
  isOpen: boolean;
  toggle: () => void;
  change: (block: Block) => void;
  move: (by: 1 | -1) => void;
  duplicate: () => void;
  remove: () => void;
};

/** One block, edited in place: its header stays when it is collapsed, and is the drag handle. */
export function BlockCard({ block, blockKey, position, count, errors, isOpen, toggle, ...act }: Props) {
  const id = useId();
  const kind = blockNames[block.type]();
  const name = m.admin_post_block_name({ number: position + 1, kind });
  const isWrong = Object.keys(errors).some((field) => `${field}.`.startsWith(`blocks.${position}.`));
  const isShown = isOpen || isWrong;
  // Stays mounted when collapsed again: a picture that is still uploading needs its field.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <DragRow id={String(blockKey)} index={position}>
      {({ innerRef, draggableProps, dragHandleProps, isDragging }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          className={styles.card}
          data-block={blockKey}
          data-dragging={isDragging || undefined}
          data-wrong={isWrong || undefined}
          aria-label={name}
        >
          <div className={styles.head}>
            <button
              type="button"
              {...dragHandleProps}
              disabled={dragHandleProps === null}
              className={styles.grip}
              aria-label={m.admin_form_drag({ name })}
            >
              <IconGripVertical size={18} aria-hidden />
            </button>
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isShown}
              aria-controls={`${id}-parts`}
              onClick={toggle}
            >
              <IconChevronDown size={16} aria-hidden className={styles.chevron} data-open={isShown} />
              <span className={styles.kind}>{kind}</span>
              <Text span inherit c="dimmed" truncate>
                {isShown ? '' : blockSummary(block)}
              </Text>
            </button>
            <span className={styles.tools}>
              <Tool label={m.admin_post_block_duplicate({ name })} press={act.duplicate}>
                <IconCopy size={16} />
              </Tool>
              <OrderTools
                name={name}
                position={position}
                count={count}
                direction="vertical"
                move={act.move}
                remove={act.remove}
              />
            </span>
          </div>
          {errors[`blocks.${position}`] && (
            <Text size="sm" pb="s2_5" px="s3_5" c="var(--star-600)">
              {errors[`blocks.${position}`]}
            </Text>
          )}
          <Collapse id={`${id}-parts`} expanded={isShown} keepMounted keepMountedMode="display-none">
            {wasShown && (
              <BlockParts
                block={block}
                position={position}
                name={`blocks.${blockKey}`}
                errors={errors}
                change={act.change}
              />
            )}
          </Collapse>
        </li>
      )}
    </DragRow>
  );
}

type BlockPartsProps = {
  block: Block;
  /** Its position in the list, which the server uses in error paths. */
  position: number;
  /** A stable name wherever the block is moved: uploads in progress refer to it. */
  name: string;
  errors: Record<string, ReactNode>;
  change: (block: Block) => void;
};

/** The fields of one block, depending on its type. */
function BlockParts({ block, position, name, errors, change }: BlockPartsProps) {
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
    <Stack gap="s3_5" pt="s2" pb="s4" px="s3_5">
      <Line part={part('title', m.admin_post_block_title(), block.title)} />
      <RichText input={part('html', m.field_wordmark_text(), block.html)} />
      {block.type === 'full-video' && <Line part={part('youtubeLink', m.field_youtube_link(), block.youtubeLink)} />}
      {block.type === 'banner' && (
        <div className={shared.columns}>
          <Line part={part('link', m.field_link(), block.link)} />
          <Line part={part('linkText', m.admin_post_block_link_text(), block.linkText)} />
        </div>
      )}
      {block.type === 'gallery' && (
        <GalleryField input={part<readonly number[]>('gallery', m.common_images(), block.gallery)} />
      )}
      {(hasPicture(block) || block.media !== null) && (
        <PictureField input={part('media', m.admin_post_block_media(), block.media)} />
      )}
    </Stack>
  );
}

/** These block types have no place for a picture: the form and the gallery. */
const hasPicture = ({ type }: Block): boolean => type !== 'contact-form' && type !== 'gallery';

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

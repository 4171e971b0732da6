import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../i18n/messages/messages.js';
import type { FieldProps } from '../../ui/admin/admin-resource.ts';
import { FieldGroup } from '../../ui/admin/fields/field-group.tsx';
import { inputOf } from '../../ui/admin/fields/field-input.ts';
import { OrderTools } from '../../ui/admin/fields/order-tools.tsx';
import { moved, without } from '../../ui/admin/form/order.ts';
import { type Block, blankBlock, blockTypes } from './block.ts';
import { BlockParts } from './block-parts.admin.tsx';
import { blockNames } from './block-words.ts';
import styles from './post-fields.module.css';
import type { PostForm } from './post-input.ts';

/** The body of a post: its blocks in order. */
export function BlockField({ form }: FieldProps<PostForm>) {
  const { blocks } = form.values;
  const set = (list: Block[]) => form.setFieldValue('blocks', list);
  return (
    <FieldGroup input={inputOf('post', form, 'blocks')}>
      <ol className={styles.rows}>
        {blocks.map((block, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is nothing but its place; all else changes as one types
          <li key={position} className={styles.row}>
            <BlockParts
              block={block}
              position={position}
              errors={form.errors}
              change={(changed) => set(blocks.map((one, at) => (at === position ? changed : one)))}
            />
            <OrderTools
              name={blockNames[block.type]()}
              position={position}
              count={blocks.length}
              direction="vertical"
              move={(by) => set(moved(blocks, position, position + by))}
              remove={() => set(without(blocks, position))}
            />
          </li>
        ))}
      </ol>
      <AddBlock add={(type) => set([...blocks, blankBlock(type)])} />
    </FieldGroup>
  );
}

function AddBlock({ add }: { add: (type: Block['type']) => void }) {
  const [type, setType] = useState<Block['type'] | null>(null);
  const [isMissing, setMissing] = useState(false);
  const press = () => {
    setMissing(type === null);
    if (type !== null) add(type);
    setType(null);
  };
  return (
    <div className={styles.add}>
      <Select<Block['type']>
        aria-label={m.admin_post_block_type()}
        placeholder={m.admin_post_block_type()}
        error={isMissing ? m.input_choose_block() : null}
        data={blockTypes.map((value) => ({ value, label: blockNames[value]() }))}
        value={type}
        onChange={(chosen) => {
          setType(chosen);
          setMissing(false);
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={press}>
        {m.admin_post_add_block()}
      </Button>
    </div>
  );
}

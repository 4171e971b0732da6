import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import { Pictures } from '#src/ui/admin/fields/read-values.tsx';
import { readableValue } from '#src/ui/admin/form/readable.ts';
import shared from '#src/ui/admin/shared.module.css';
import type { Block } from '../block.ts';
import { blockNames } from '../block-text.ts';
import { textOf } from '../editor/block-summary.ts';
import styles from './block-change.module.css';
import { type BlockChange, compareBlocks } from './compare-blocks.ts';
import { compareText, type Run } from './compare-text.ts';

const blocksIn = (value: unknown): Block[] => (Array.isArray(value) ? (value as Block[]) : []);

/** Blocks in the history and in conflicts: each with its type and its text. */
export function readBlocks(value: unknown): ReactNode {
  const blocks = blocksIn(value);
  if (blocks.length === 0) return readableValue(null);
  return (
    <ol className={styles.blocks}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read does not move
        <li key={at}>
          <b>{blockNames[block.type]()}</b>
          <span className={`${shared.text} ${styles.text}`}>{textIn(block)}</span>
          <Shown block={block} />
        </li>
      ))}
    </ol>
  );
}

const textIn = ({ title, html }: Block): string => [title, html && textOf(html)].filter(Boolean).join('\n');

/** Fields of a block other than its text. */
function Shown({ block }: { block: Block }) {
  const pictures = [block.media, ...(block.type === 'gallery' ? block.gallery : [])].filter((id) => id !== null);
  return (
    <>
      {block.type === 'banner' && block.link && <span>{[block.linkText, block.link].filter(Boolean).join(' → ')}</span>}
      {block.type === 'full-video' && block.youtubeLink && <span>{block.youtubeLink}</span>}
      {pictures.length > 0 && <Pictures value={pictures} />}
    </>
  );
}

/** A change of blocks, block by block: both texts next to each other, with the added and removed words marked. */
export function readBlockChange(from: unknown, to: unknown): ReactNode {
  return (
    <ol className={styles.changes}>
      {compareBlocks(blocksIn(from), blocksIn(to)).map((change) => (
        <li key={`${change.kind}-${change.number}`}>
          <Box component="h4" fz="sm">
            {headingOf(change)}
          </Box>
          <Sides change={change} />
        </li>
      ))}
    </ol>
  );
}

function headingOf(change: BlockChange): string {
  const { type } = change.kind === 'removed' ? change.before : change.after;
  const name = m.admin_post_block_name({ number: change.number, kind: blockNames[type]() });
  if (change.kind === 'added') return m.admin_post_change_added({ name });
  if (change.kind === 'removed') return m.admin_post_change_removed({ name });
  if (change.kind === 'moved') return m.admin_post_change_moved({ name, from: change.from });
  return m.admin_post_change_changed({ name });
}

function Sides({ change }: { change: BlockChange }) {
  if (change.kind === 'moved') return null;
  const before = change.kind === 'added' ? null : change.before;
  const after = change.kind === 'removed' ? null : change.after;
  const runs = compareText(before ? textIn(before) : '', after ? textIn(after) : '');
  return (
    <div className={`${shared.columns} ${styles.sides}`}>
      {before && <Side label={m.common_before()} block={before} runs={runs.before} mark="del" />}
      {after && <Side label={m.common_after()} block={after} runs={runs.after} mark="ins" />}
    </div>
  );
}

type SideProps = { label: string; block: Block; runs: readonly Run[]; mark: 'del' | 'ins' };

const Side = ({ label, block, runs, mark: Mark }: SideProps) => (
  <div className={styles.side}>
    <small>{label}</small>
    <p className={`${shared.text} ${styles.text}`}>
      {runs.map(({ text, isOwn }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read does not move
        isOwn ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
      )}
    </p>
    <Shown block={block} />
  </div>
);

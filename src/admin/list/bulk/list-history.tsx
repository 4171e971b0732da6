import { Fragment } from 'react';
import { useRouteLoaderData } from 'react-router';
import { mayOperate } from '#src/access.ts';
import type { Frame } from '#src/admin/layout/frame.ts';
import { notifyPricesUndone, priceBatches, undoPrices } from '#src/admin/price-sheet/earlier-batches.tsx';
import type { Changes } from '#src/audit/difference.ts';
import { m } from '#src/i18n/messages.ts';
import type { ListChange } from '#src/resource/calls.ts';
import type { AnyAdminResource, Choices } from '#src/ui/admin/admin-resource.ts';
import { RelativeDate } from '#src/ui/admin/dates/relative-date.tsx';
import { useReturnFocus } from '#src/ui/admin/focus/use-return-focus.ts';
import { FieldValue } from '#src/ui/admin/form/field-value.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import { type UndoEntry, UndoHistory, undoSource } from '#src/ui/admin/undo/undo-history.tsx';
import type { Actions } from '../use-list-actions.tsx';
import { counted, saidOf } from './change-text.ts';

type Props = {
  isOpen: boolean;
  close: () => void;
  declaration: AnyAdminResource;
  choices: Choices;
  undo: (change: string) => Promise<unknown>;
  act: Actions['act'];
  /** The records that the last undo left unchanged. */
  left: { change: string; text: string } | null;
};

type Answered = Omit<ListChange, 'createdAt' | 'undoneAt'> & { createdAt: string; undoneAt: string | null };

/** History of a list: what was changed in several records at once, each with its Undo for 30 days. */
export default function ListHistory({ isOpen, close, declaration, choices, undo, act, left }: Props) {
  useReturnFocus();
  const { name } = declaration;
  const frame = useRouteLoaderData<Frame>('admin');
  // The price desk records its batches itself.
  const hasPrices = name === 'product' && mayOperate(frame?.user ?? null, 'changePrices');
  const undoBatch = (batch: number) => act(() => undoPrices(batch), { whenDone: notifyPricesUndone });
  const entryOf = (change: Answered): UndoEntry => ({
    id: change.id,
    title: titleOf(name, change),
    about: <About change={change} declaration={declaration} choices={choices} />,
    note: left?.change === change.id ? left.text : null,
    undo: change.undoneAt ? null : { act: () => undo(change.id) },
  });
  return (
    <UndoHistory
      isOpen={isOpen}
      close={close}
      title={m.admin_list_history()}
      nothing={m.admin_list_history_none()}
      sources={[undoSource(`${name}/changes`, entryOf), ...(hasPrices ? [priceBatches(undoBatch)] : [])]}
    />
  );
}

function titleOf(name: AnyAdminResource['name'], { action, count, changes }: Answered): string {
  const publish = Object.keys(changes).length === 1 && changes.publish;
  if (action === 'update' && !publish) return m.admin_list_changed(counted(name, count));
  const done = publish
    ? (publish.to ? m.admin_list_history_published : m.admin_list_history_unpublished)()
    : actionText[action as keyof typeof actionText]();
  return saidOf(done, name, count);
}

const actionText = {
  clone: m.admin_history_action_clone,
  delete: m.admin_audit_action_delete,
  restore: m.admin_audit_action_restore,
  update: m.admin_audit_action_update,
};

type AboutProps = { change: Answered; declaration: AnyAdminResource; choices: Choices };

const About = ({ change: { by, createdAt, undoneAt, changes }, declaration, choices }: AboutProps) => (
  <>
    <Values changes={changes} declaration={declaration} choices={choices} />
    {m.admin_history_by({ who: by })} · <RelativeDate at={createdAt} />
    {undoneAt && ` · ${m.common_undone()}`}
  </>
);

/** The new values of the fields. */
const Values = ({ changes, ...props }: Omit<AboutProps, 'change'> & { changes: Changes }) =>
  Object.entries(changes)
    .filter(([field]) => field !== 'publish')
    .map(([field, { to }]) => (
      <Fragment key={field}>
        {fieldLabel(props.declaration.name, field)}: <FieldValue {...props} name={field} value={to} />
        {' · '}
      </Fragment>
    ));

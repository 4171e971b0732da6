import { Alert, Button, Drawer, Loader, Stack } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoment } from '#src/lib/moment.ts';
import shared from '#src/ui/admin/shared.module.css';
import type { AnyAdminResource, AnyForm, Choices } from '../admin-resource.ts';
import { fieldLabel, findKey, sentence } from '../sentence.ts';
import { useLoaded } from '../use-loaded.ts';
import { FieldValue, fieldOf } from './field-value.tsx';
import styles from './history-drawer.module.css';
import { type HistoryEntry, stateAfter } from './history-state.ts';

type Props = {
  declaration: AnyAdminResource;
  id: number;
  /** The form as it is on the server now. */
  current: AnyForm;
  choices: Choices;
  isOpen: boolean;
  close: () => void;
  /** Null for users who may only read. */
  restore: ((state: AnyForm) => void) | null;
};

/** The history of a record: who, when, and from what to what. */
export const HistoryDrawer = ({ isOpen, close, ...props }: Props) => (
  <Drawer
    opened={isOpen}
    onClose={close}
    position="right"
    size="lg"
    title={m.common_history()}
    closeButtonProps={{ 'aria-label': m.common_close() }}
  >
    <History {...props} close={close} />
  </Drawer>
);

function History({ declaration, id, current, choices, close, restore }: Omit<Props, 'isOpen'>) {
  const { called } = useLoaded<{ record: HistoryEntry[] }>(`${declaration.name}/history?id=${id}`);
  if (!called) return <Loader aria-label={m.admin_form_loading()} />;
  if (!called.isDone) {
    return (
      <Alert color="star" role="alert">
        {called.message}
      </Alert>
    );
  }
  const { record: entries } = called.result;
  if (entries.length === 0) return <p>{m.admin_history_none()}</p>;

  const restoreAt = (position: number) => () => {
    restore?.(stateAfter(current, entries, position));
    close();
  };
  return (
    <Stack component="ol" gap="s4">
      {entries.map((entry, position) => (
        <li key={entry.id}>
          <Entry
            declaration={declaration}
            choices={choices}
            entry={entry}
            restore={restore && position > 0 ? restoreAt(position) : null}
          />
        </li>
      ))}
    </Stack>
  );
}

type EntryProps = {
  declaration: AnyAdminResource;
  choices: Choices;
  entry: HistoryEntry;
  restore: (() => void) | null;
};

function Entry({ declaration, choices, entry, restore }: EntryProps) {
  const when = formatMoment(entry.createdAt, getLocale());
  const action = sentence(findKey(`admin_history_action_${name}`, `admin_audit_action_${name}`) ?? entry.action);
  const read = (name: string, value: unknown) => (
    <FieldValue declaration={declaration} name={name} value={value} choices={choices} />
  );
  const readWhole = (name: string, from: unknown, to: unknown) => (
    <>
      {entry.action !== 'create' && <del>{read(name, from)}</del>}
      {entry.action !== 'delete' && <ins>{read(name, to)}</ins>}
    </>
  );
  const readChange = (name: string, from: unknown, to: unknown) =>
    fieldOf(declaration, name)?.readChange?.(from, to, choices) ?? readWhole(name, from, to);
  return (
    <Stack component="article" gap="s2_5" align="flex-start" pb="s4" className={shared.lineBottom ?? ''}>
      <h3 className={styles.heading}>
        {action}
        <small>
          <span title={entry.username}>{m.admin_history_by({ who: entry.user })}</span>
          {' · '}
          <time dateTime={entry.createdAt}>{when}</time>
        </small>
      </h3>
      <dl className={styles.changes}>
        {Object.entries(entry.changes).map(([name, { from, to }]) => (
          <div key={name}>
            <dt>{fieldLabel(declaration.name, name)}</dt>
            <dd>{entry.action === 'update' ? readChange(name, from, to) : readWhole(name, from, to)}</dd>
          </div>
        ))}
      </dl>
      {restore && (
        <Button variant="default" size="xs" onClick={restore} aria-label={m.admin_history_restore_of({ when })}>
          {m.admin_history_restore()}
        </Button>
      )}
    </Stack>
  );
}

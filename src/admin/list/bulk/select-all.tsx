import { Button } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import styles from './bulk-bar.module.css';

type Props = {
  selected: number;
  onPage: number;
  total: number;
  isChoosing: boolean;
  chooseAll: () => Promise<void>;
  clear: () => void;
};

/** Below the toolbar once a whole page is selected: offers all records that the filters leave. */
export function SelectAll({ selected, onPage, total, isChoosing, chooseAll, clear }: Props) {
  if (total <= onPage) return null;
  const isAll = selected > onPage;
  return (
    <p className={styles.all} role="status">
      {isAll ? m.admin_list_all_selected({ count: selected }) : m.admin_list_page_selected({ count: onPage })}{' '}
      {isAll ? (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {m.admin_list_choose_none()}
        </Button>
      ) : (
        <Button variant="subtle" size="compact-sm" loading={isChoosing} onClick={() => void chooseAll()}>
          {m.admin_list_select_all({ count: total })}
        </Button>
      )}
    </p>
  );
}

import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import styles from '../list.module.css';
import { changedSearch } from '../list-address.ts';
import { type PageSize, pageAfterResize, pageSizes } from './page-size.ts';

type Props = { list: string; page: number; pageSize: PageSize };

/** How many records the list shows at once; stored for the user. The first one shown stays in view. */
export function PageSizeSelect({ list, page, pageSize }: Props) {
  const navigate = useNavigate();
  const { runInTurn } = useAction();
  const { search } = useLocation();
  const [chosen, setChosen] = useState<PageSize | null>(null);
  const choose = async (size: PageSize) => {
    setChosen(size);
    const next = pageAfterResize(page, pageSize, size);
    const to = changedSearch(search, { page: next > 1 ? String(next) : null });
    await runInTurn(() => callApi('PUT', 'list-preference', { list, pageSize: size }), {
      next: () => navigate({ search: to }, { replace: true, preventScrollReset: true }),
    });
    setChosen(null);
  };
  return (
    <NativeSelect
      className={styles.pageSize ?? ''}
      size="xs"
      aria-label={m.admin_list_page_size()}
      data={pageSizes.map((size) => ({ value: String(size), label: m.admin_list_a_page({ count: size }) }))}
      value={String(chosen ?? pageSize)}
      onChange={({ currentTarget }) => void choose(Number(currentTarget.value) as PageSize)}
    />
  );
}

import { Flex, Group, Pagination } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import shared from '#src/ui/admin/shared.module.css';
import { changedSearch } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { type PageSize, pageSizes } from './page-size/page-size.ts';
import { PageSizeSelect } from './page-size/page-size-select.tsx';

type Props = Pick<ListView, 'page'> & { shownCount: number } & (
    | { pageSize: PageSize /** Its path, under which the user's page size is stored. */; list: string }
    /** A list with a page size of its own. */
    | { pageSize: number; list?: never }
  );

/** The pagination of a list, and its page size. */
export function Pager({ page: { currentPage, total, totalRecord }, shownCount, pageSize, list }: Props) {
  const { search } = useLocation();
  const first = (currentPage - 1) * pageSize + 1;
  const linkTo = (page: number) => ({ component: Link, to: { search: changedSearch(search, { page: String(page) }) } });
  const step = (page: number) => (page < 1 || page > total ? {} : linkTo(page));
  if (totalRecord === 0) return null;
  return (
    <Group gap="s3" justify="space-between" py="s2_5" px="s5" fz="0.9rem" c="dimmed" className={shared.lineTop ?? ''}>
      <Flex rowGap="s1" columnGap="s3" wrap="wrap" align="center">
        <p>{m.admin_list_range({ first, last: first + shownCount - 1, total: totalRecord })}</p>
        {list !== undefined && totalRecord > pageSizes[0] && (
          <PageSizeSelect list={list} page={currentPage} pageSize={pageSize} />
        )}
      </Flex>
      {total > 1 && (
        <nav aria-label={m.common_pages()}>
          <Pagination
            total={total}
            value={currentPage}
            siblings={1}
            getItemProps={(page) => ({ ...linkTo(page), 'aria-label': m.common_page({ page }) })}
            getControlProps={(control) =>
              control === 'previous'
                ? { ...step(currentPage - 1), 'aria-label': m.common_previous_page() }
                : { ...step(currentPage + 1), 'aria-label': m.common_next_page() }
            }
          />
        </nav>
      )}
    </Group>
  );
}

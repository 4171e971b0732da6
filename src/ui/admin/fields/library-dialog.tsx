import { Alert, Button, Group, Loader, Modal, Pagination, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconSearch } from '../icons.tsx';
import { KindTag, nameOfMedia, Thumbnail } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { type Found, useFound } from './use-looked-up.ts';

type Props = {
  isOpen: boolean;
  close: () => void;
  /** When true, choosing one closes the dialog; otherwise several are chosen, in order. */
  isSingle?: boolean;
  choose: (ids: number[]) => void;
};

/** Chooses from the media library. */
export const LibraryDialog = ({ isOpen, close, ...props }: Props) => (
  <Modal
    opened={isOpen}
    onClose={close}
    size="xl"
    title={m.admin_form_library()}
    closeButtonProps={{ 'aria-label': m.common_close() }}
  >
    <Library {...props} close={close} />
  </Modal>
);

const perPage = 24;

function Library({ isSingle = false, choose, close }: Omit<Props, 'isOpen'>) {
  const [keywords, setText] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { found, error } = useFound('media', { keywords, page, limit: perPage });

  function take(ids: readonly number[]) {
    choose([...ids]);
    close();
  }

  function press(id: number) {
    if (isSingle) return take([id]);
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  }

  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        aria-label={m.admin_form_library_search()}
        placeholder={m.admin_form_library_search()}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={keywords}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setPage(1);
        }}
      />
      {error && (
        <Alert color="star" mt="sm" role="alert">
          {error}
        </Alert>
      )}
      {!found && !error && <Loader aria-label={m.admin_form_loading()} mt="md" />}
      {found && (
        <>
          <Grid found={found.record} chosen={chosen} press={press} />
          <Group gap="s3" justify="space-between">
            <Pagination
              value={page}
              total={found.page.total}
              onChange={setPage}
              hideWithOnePage
              getItemProps={(number) => ({ 'aria-label': m.admin_form_page({ number }) })}
              getControlProps={(control) => ({
                'aria-label': control === 'next' ? m.common_next_page() : m.common_previous_page(),
              })}
            />
            {!isSingle && (
              <Button disabled={chosen.length === 0} onClick={() => take(chosen)}>
                {m.admin_form_library_add({ count: chosen.length })}
              </Button>
            )}
          </Group>
        </>
      )}
    </>
  );
}

type GridProps = { found: readonly Found[]; chosen: readonly number[]; press: (id: number) => void };

function Grid({ found, chosen, press }: GridProps) {
  if (found.length === 0) return <p role="status">{m.admin_form_nothing_found()}</p>;
  return (
    <ul className={styles.library} aria-label={m.admin_form_library()}>
      {found.map((media) => (
        <li key={media.id}>
          <button
            type="button"
            className={styles.pick}
            aria-pressed={chosen.includes(media.id)}
            onClick={() => press(media.id)}
          >
            <Thumbnail media={media} />
            <KindTag media={media} />
            {chosen.includes(media.id) && <span className={styles.order}>{chosen.indexOf(media.id) + 1}</span>}
            <span className={styles.caption}>{nameOfMedia(media, media.id)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '../call.ts';
import { useAction } from '../use-action.ts';
import type { MediaRecord } from './media-record.ts';
import styles from './sent-pictures.module.css';

/** Pictures that a customer sent; `addPath` is the call that adds one to the library. */
export const SentPictures = ({ pictures, addPath }: { pictures: readonly MediaRecord[]; addPath: string }) => (
  <section>
    <p>{m.admin_trade_sent_pictures()}</p>
    <Group component="ul" gap="s3" mt="s2" className={styles.pictures ?? ''}>
      {pictures.map((picture) => (
        <SentPicture key={picture.id} picture={picture} addPath={addPath} />
      ))}
    </Group>
  </section>
);

function SentPicture({ picture: { id, name, url }, addPath }: { picture: MediaRecord; addPath: string }) {
  const { run, isBusy } = useAction({ reload: null });
  const [isAdded, setAdded] = useState(false);
  const add = () => run(() => callApi('POST', addPath, { id }), { whenDone: () => setAdded(true) });

  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={name} loading="lazy" />
      </a>
      {isAdded ? (
        <span role="status">{m.admin_trade_in_library()}</span>
      ) : (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void add()}>
          {m.admin_trade_add_to_library()}
        </Button>
      )}
    </li>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '../call.ts';
import { notifyFailure } from '../notices.tsx';
import type { MediaRecord } from './media-record.ts';
import styles from './sent-pictures.module.css';

/** Pictures that a customer sent; `addPath` is the call that adds one to the library. */
export const SentPictures = ({ pictures, addPath }: { pictures: readonly MediaRecord[]; addPath: string }) => (
  <section>
    <p>{m.admin_trade_sent_pictures()}</p>
    <ul className={styles.pictures}>
      {pictures.map((picture) => (
        <SentPicture key={picture.id} picture={picture} addPath={addPath} />
      ))}
    </ul>
  </section>
);

function SentPicture({ picture: { id, name, url }, addPath }: { picture: MediaRecord; addPath: string }) {
  const [state, setState] = useState<'sent' | 'busy' | 'added'>('sent');

  async function add() {
    setState('busy');
    const outcome = await callApi('POST', addPath, { id });
    if (!outcome.isDone) notifyFailure(outcome.message);
    setState(outcome.isDone ? 'added' : 'sent');
  }

  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={name} loading="lazy" />
      </a>
      {state === 'added' ? (
        <span role="status">{m.admin_trade_in_library()}</span>
      ) : (
        <Button variant="default" size="xs" loading={state === 'busy'} onClick={add}>
          {m.admin_trade_add_to_library()}
        </Button>
      )}
    </li>
  );
}

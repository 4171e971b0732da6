import { type DragEvent, useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import form from '../auth/form/form.module.css';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import styles from './attachments-field.module.css';
import { sendFile, thumbnailOf } from './send-file.ts';

type Dropped = { key: number; name: string; thumbnail?: string } & (
  | { state: 'sending'; percent: number }
  | { state: 'done'; id: number }
  | { state: 'failed'; reason: string }
);

type Props = {
  error: string | undefined;
  /** Files from elsewhere, to be uploaded with those that are chosen here. */
  offered?: readonly File[] | undefined;
};

/** Attached photos and documents. They are uploaded one by one while the visitor types; the form sends their ids. */
export function AttachmentsField({ error, offered }: Props) {
  const [files, setFiles] = useState<Dropped[]>([]);
  const [isOver, setOver] = useState(false);
  const change = (key: number, next: Dropped) => setFiles((all) => all.map((file) => (file.key === key ? next : file)));
  const ids = files.flatMap((file) => (file.state === 'done' ? [file.id] : []));

  // Each offer once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what takes files is new in each render.
  useEffect(() => {
    if (offered) void take(offered);
  }, [offered]);

  async function take(list: FileList | readonly File[] | null) {
    const first = Date.now();
    const taken = [...(list ?? [])].map((file, place) => ({ file, key: first + place }));
    setFiles((all) => [
      ...all,
      ...taken.map(({ file, key }) => ({ key, name: file.name, state: 'sending' as const, percent: 0 })),
    ]);
    for (const { file, key } of taken) {
      const thumbnail = await thumbnailOf(file);
      const shown = { key, name: file.name, ...(thumbnail && { thumbnail }) };
      const answer = await sendFile(file, (percent) => change(key, { ...shown, state: 'sending', percent }));
      change(
        key,
        'id' in answer
          ? { ...shown, state: 'done', id: answer.id }
          : { ...shown, state: 'failed', reason: answer.reason },
      );
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  }

  return (
    <div className={`${form.field} ${styles.uploads}`}>
      {ids.length > 0 && <input type="hidden" name="gallery" value={JSON.stringify(ids)} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field inside does the same. */}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor="files">{m.form_files()}</label>
        <input
          id="files"
          className="vh"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-describedby="files-hint"
          onChange={(event) => {
            void take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <label htmlFor="files" className={`${button.button} ${button.outline} ${button.small} ${styles.add}`}>
          {m.form_files_add()}
        </label>
        <p id="files-hint" className={form.hint}>
          {m.form_files_hint_scaled()}
        </p>
      </div>
      {error && <p className={form.error}>{error}</p>}
      <ul className={styles.list} aria-live="polite">
        {files.map((file) => (
          <li key={file.key}>
            {file.thumbnail && <img className={styles.thumbnail} src={file.thumbnail} alt="" width={56} height={56} />}
            <Line file={file} />
            <button
              type="button"
              className={button.icon}
              aria-label={m.form_files_remove({ name: file.name })}
              onClick={() => setFiles((all) => all.filter(({ key }) => key !== file.key))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ file }: { file: Dropped }) {
  if (file.state === 'failed') {
    return <span className={form.error}>{m.form_files_failed({ name: file.name, reason: file.reason })}</span>;
  }
  if (file.state === 'done') {
    return (
      <span className={styles.done}>
        {file.name} <Icon name="check" />
      </span>
    );
  }
  return (
    <span>
      {file.name} <progress max={100} value={file.percent} aria-label={file.name} />{' '}
      {m.form_files_percent({ percent: file.percent })}
    </span>
  );
}

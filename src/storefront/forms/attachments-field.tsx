import { type DragEvent, useEffect, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import styles from './attachments-field.module.css';
import form from './form.module.css';
import { randomKey } from './random-key.ts';
import { sendFile, thumbnailOf } from './send-file.ts';

type Dropped = { key: string; name: string; thumbnail?: string } & (
  | { state: 'sending'; percent: number }
  | { state: 'done'; id: string }
  | { state: 'failed'; reason: string; unsent: File | null }
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
  const change = (key: string, next: Dropped) => setFiles((all) => all.map((file) => (file.key === key ? next : file)));
  const ids = files.flatMap((file) => (file.state === 'done' ? [file.id] : []));

  const input = useRef<HTMLInputElement>(null);
  // Files may have been chosen before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => takeChosen(), []);

  // Each offer once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what takes files is new in each render.
  useEffect(() => {
    if (offered) void take(offered);
  }, [offered]);

  function takeChosen() {
    if (!input.current) return;
    const chosen = [...(input.current.files ?? [])];
    input.current.value = '';
    void take(chosen);
  }
  async function take(list: readonly File[]) {
    const taken = list.map((file) => ({ file, key: randomKey() }));
    setFiles((all) => [...all, ...taken.map(({ file, key }) => begun(key, file.name))]);
    for (const { file, key } of taken) await send(key, file);
  }
  async function send(key: string, file: File) {
    const thumbnail = await thumbnailOf(file);
    const shown = { key, name: file.name, ...(thumbnail && { thumbnail }) };
    const answer = await sendFile(file, (percent) => change(key, { ...shown, state: 'sending', percent }));
    change(
      key,
      'id' in answer
        ? { ...shown, state: 'done', id: answer.id }
        : { ...shown, state: 'failed', reason: answer.reason, unsent: answer.isUnsent ? file : null },
    );
  }

  function retry(key: string, file: File) {
    // The button goes meanwhile.
    input.current?.focus();
    change(key, begun(key, file.name));
    void send(key, file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
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
          ref={input}
          id="files"
          className="vh"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-describedby="files-hint"
          onChange={takeChosen}
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
            <Line file={file} retry={retry} />
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

const begun = (key: string, name: string): Dropped => ({ key, name, state: 'sending', percent: 0 });

function Line({ file, retry }: { file: Dropped; retry: (key: string, file: File) => void }) {
  if (file.state === 'failed') {
    const { key, name, reason, unsent } = file;
    return (
      <span className={form.error}>
        {m.form_files_failed({ name, reason })}{' '}
        {unsent && (
          <button type="button" className={button.link} onClick={() => retry(key, unsent)}>
            {m.error_form_again()}
          </button>
        )}
      </span>
    );
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

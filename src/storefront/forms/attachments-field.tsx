import { type DragEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { type Attached, type Attachments, openAttachments } from './attachments.ts';
import styles from './attachments-field.module.css';
import form from './form.module.css';
import { sendFile, thumbnailOf } from './send-file.ts';

type Props = {
  /** For the form, which waits for the uploads and names them. */
  attachments: RefObject<Attachments | null>;
  error: string | undefined;
  /** Files from elsewhere; taken when the visitor begins to fill in the form. */
  offered?: (() => Promise<readonly File[]>) | undefined;
};

/** Attached photos and documents. They are uploaded one by one while the visitor types; the form sends their ids. */
export function AttachmentsField({ attachments, error, offered }: Props) {
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const [isOver, setOver] = useState(false);
  const [own] = useState(() => openAttachments({ upload: sendFile, thumbnailOf, show: setFiles }));
  useImperativeHandle(attachments, () => own, [own]);

  const input = useRef<HTMLInputElement>(null);
  // Files may have been chosen before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => takeChosen(), []);
  useEffect(() => {
    const within = input.current?.form;
    if (!offered || !within) return;
    const stop = new AbortController();
    const take = () => {
      stop.abort();
      own.takeLater(offered());
    };
    for (const sign of ['input', 'submit']) within.addEventListener(sign, take, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [offered, own]);

  function takeChosen() {
    if (!input.current) return;
    const chosen = [...(input.current.files ?? [])];
    input.current.value = '';
    own.take(chosen);
  }
  function retry(key: string) {
    // The button goes meanwhile.
    input.current?.focus();
    own.retry(key);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    own.take([...event.dataTransfer.files]);
  }

  const ids = files.flatMap((attached) => (attached.state === 'done' ? [attached.id] : []));
  return (
    <div className={`${form.field} needs-scripts`}>
      {ids.length > 0 && <input type="hidden" name="gallery" value={JSON.stringify(ids)} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field inside does the same. */}
      <div
        className={`${styles.drop} stack gap-2`}
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
        <p id="files-hint" className="small muted">
          {m.form_files_hint_scaled()}
        </p>
      </div>
      {error && <p className={form.error}>{error}</p>}
      <ul className={styles.list} aria-live="polite">
        {files.map((attached) => (
          <li key={attached.key}>
            {attached.thumbnail && (
              <img
                className={`${styles.thumbnail} rigid rounded-sm`}
                src={attached.thumbnail}
                alt=""
                width={56}
                height={56}
              />
            )}
            <Line attached={attached} retry={retry} />
            <button
              type="button"
              className={button.icon}
              aria-label={m.compare_remove({ name: attached.file.name })}
              onClick={() => own.remove(attached.key)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ attached, retry }: { attached: Attached; retry: (key: string) => void }) {
  const { name } = attached.file;
  if (attached.state === 'failed') {
    return (
      <span className={form.error}>
        {m.form_files_failed({ name, reason: attached.reason })}{' '}
        {attached.isUnsent && (
          <button type="button" className={button.link} onClick={() => retry(attached.key)}>
            {m.common_try_again()}
          </button>
        )}
      </span>
    );
  }
  if (attached.state === 'done') {
    return (
      <span className={styles.done}>
        {name} <Icon name="check" />
      </span>
    );
  }
  if (attached.state === 'waiting') {
    return (
      <span>
        {name} {m.form_files_queued()}
      </span>
    );
  }
  const { percent } = attached;
  return (
    <span>
      {name} <progress max={100} value={percent} aria-label={name} /> {m.form_files_percent({ percent })}
    </span>
  );
}

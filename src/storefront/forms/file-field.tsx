import { m } from '#src/i18n/messages.ts';
import styles from './attachments-field.module.css';
import form from './form.module.css';

type FileFieldProps = {
  /** The step with the captcha takes files. In the first step they would be lost. */
  isStep: boolean;
  hasLostFiles: boolean;
  error: string | undefined;
};

/** Photos and documents without scripts: they are sent with the form. */
export function FileField({ isStep, hasLostFiles, error }: FileFieldProps) {
  if (!isStep) return <p className="small muted">{m.form_files_next_step()}</p>;
  return (
    <div className={form.field}>
      <div className={`${styles.drop} stack gap-2`}>
        <label htmlFor="gallery">{m.form_files()}</label>
        <input
          id="gallery"
          name="files"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'gallery-hint gallery-error' : 'gallery-hint'}
        />
        <p id="gallery-hint" className="small muted">
          {hasLostFiles && `${m.form_files_again()} `}
          {m.form_files_hint()}
        </p>
      </div>
      {error && (
        <p id="gallery-error" className={form.error}>
          {error}
        </p>
      )}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import styles from './form.module.css';

type Frame = { id: string; label: string; error?: string | undefined; hint?: string | undefined; children: ReactNode };

/** Label above, hint and error below, referenced by `describedBy`. */
export function FieldFrame({ id, label, error, hint, children }: Frame) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="small muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export const describedBy = (id: string, { error, hint }: Pick<Frame, 'error' | 'hint'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

type Props = Omit<ComponentProps<'input'>, 'name'> &
  Pick<Frame, 'label'> & { name: string; error?: string | undefined; hint?: string | undefined };

/** A text field. Its id is its name, so that the error summary can link to it; a form that a page has twice gives another. */
export function Field({ name, id = name, label, error, hint, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
      />
    </FieldFrame>
  );
}

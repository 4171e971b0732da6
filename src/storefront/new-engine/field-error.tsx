import form from '../forms/form.module.css';

/** The error of a group of choices. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className={form.error}>
      {error}
    </p>
  ) : null;

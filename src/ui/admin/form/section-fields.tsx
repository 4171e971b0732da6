import type { AnyForm, FieldProps, Section } from '../admin-resource.ts';
import styles from './edit-screen.module.css';

/** The fields of one section, in twelve columns. */
export function SectionFields({ section, props }: { section: Section<AnyForm>; props: FieldProps<AnyForm> }) {
  const shown = section.fields.filter(({ isShown }) => isShown?.(props.form.values) ?? true);
  return (
    <div className={styles.fields}>
      {shown.map((field) => {
        const name = field.keys.join(' ');
        return (
          <div key={name || section.fields.indexOf(field)} data-fields={name} data-span={field.span ?? 12}>
            {field.render(props)}
          </div>
        );
      })}
    </div>
  );
}

/** How many fields of a section have errors. */
export function errorCount({ fields }: Section<AnyForm>, errors: Record<string, unknown>): number {
  const keys = new Set(fields.flatMap((field) => field.keys));
  const wrong = Object.entries(errors).flatMap(([name, error]) => (error ? [name.split('.')[0] ?? name] : []));
  return new Set(wrong.filter((name) => keys.has(name))).size;
}

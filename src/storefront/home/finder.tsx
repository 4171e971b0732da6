import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { FinderField, FinderForm } from '#src/view-models/home-view-type.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { countProducts } from './count-products.ts';
import styles from './finder.module.css';

/** Plain forms, one for each type; radio buttons select the visible one. */
export function Finder({ forms }: { forms: FinderForm[] }) {
  return (
    <section className={`${styles.finder} wrap`} aria-label={m.home_finder_label()}>
      <div className={`${styles.panel} flex clipped rounded paper`}>
        <div className={`${styles.kinds} flex white on-dark`} role="radiogroup" aria-label={m.home_finder_kind()}>
          {forms.map(({ type }, index) => (
            <label className="row relative semibold nowrap" key={type}>
              <input className="vh" type="radio" name="finder" defaultChecked={index === 0} />
              {productTypes[type].text.finder()}
            </label>
          ))}
        </div>
        {forms.map((form) => (
          <OneForm key={form.type} form={form} />
        ))}
      </div>
    </section>
  );
}

const debounceMilliseconds = 400;

function OneForm({ form }: { form: FinderForm }) {
  const [total, setTotal] = useState(form.total);
  const [hasCategory, setHasCategory] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  function countSoon() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void count(), debounceMilliseconds);
  }

  async function count() {
    if (!element.current) return;
    const chosen = new FormData(element.current);
    const found = await countProducts(form, chosen);
    if (found === null) return;
    setTotal(found);
    setHasCategory(Boolean(chosen.get('category')));
  }

  // The visitor may have chosen before scripts ran, or come back to what was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when scripts begin to run
  useEffect(() => {
    const chosen = element.current ? [...new FormData(element.current).values()] : [];
    if (chosen.some((value) => value !== '')) countSoon();
    return () => clearTimeout(waiting.current);
  }, []);

  // A plain form would send empty fields too; without them the address is more readable.
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '') as [string, string][];
    const query = new URLSearchParams(chosen).toString();
    void navigate(query ? `${form.action}?${query}` : form.action);
  }

  return (
    <form ref={element} className={styles.form} method="get" action={form.action} onChange={countSoon} onSubmit={show}>
      {form.fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      <button type="submit" className={`${button.button} ${button.primary} ${styles.show}`}>
        <span aria-live="polite">
          {total === 0
            ? m.home_finder_show_none()
            : productTypes[form.type].text[hasCategory ? 'finderShow' : 'finderShowAll']({
                count: total,
                shown: formatNumber(total, getLocale()),
              })}
        </span>
      </button>
    </form>
  );
}

function Field({ field }: { field: FinderField }) {
  return (
    <label className={`${styles.field} relative shrinks`}>
      <span className="clipped tiny muted nowrap">{field.label}</span>
      <select className="full semibold" name={field.name} defaultValue="">
        {field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" className={styles.arrow} />
    </label>
  );
}

import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { AlertKind } from './alert-kind.ts';

/** View model of an alert. */
export type AlertView = {
  id: number;
  kind: AlertKind;
  /** The name of the list or product, in the requested language. */
  name: string;
  /** Null when it is gone. */
  href: string | null;
};

/** `Something new in: Aluminum boats · 18–22 ft`. */
export function alertLabels({ kind, name }: Pick<AlertView, 'kind' | 'name'>, locale: Language): string {
  if (kind === 'search') return m.alert_about_search({ list: name }, { locale });
  if (kind === 'price') return m.alert_about_price({ product: name }, { locale });
  return m.alert_about_next({ product: name }, { locale });
}

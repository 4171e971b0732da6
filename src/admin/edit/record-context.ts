import { missingFromPassword, passwordRules } from '#src/accounts/password.ts';
import { passwordRuleText } from '#src/accounts/password-text.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { recordHref } from '#src/site/href.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import type { RecordContextValue } from '#src/ui/admin/fields/record-context.ts';
import { fieldOf } from '#src/ui/admin/form/field-value.tsx';
import { adminResourceOf } from '../resources.ts';

/** Until it is loaded, a record consists of its id. */
const isLoaded = (record: object): boolean => Object.keys(record).length > 1;

/** Provides fields of forms with data from higher layers. */
export const recordContext: Omit<RecordContextValue, 'userId' | 'mayChangeMedia' | 'sentPictures'> = {
  titleOf(resource, record) {
    const declaration = isLoaded(record) ? adminResourceOf(resource) : undefined;
    const title = declaration?.titleOf(record as Parameters<typeof declaration.titleOf>[0]);
    return title || `#${record.id}`;
  },
  detailOf(resource, record) {
    const declaration = isLoaded(record) ? adminResourceOf(resource) : undefined;
    return declaration?.detailOf?.(record as Parameters<typeof declaration.titleOf>[0]) ?? '';
  },
  soldText(resource, record) {
    const declaration = isLoaded(record) ? adminResourceOf(resource) : undefined;
    return declaration?.soldText?.(record as Parameters<typeof declaration.titleOf>[0]) ?? '';
  },
  editPath(resource, id) {
    const declaration = adminResourceOf(resource);
    return declaration ? recordHref(declaration.path, id) : null;
  },
  readValue(resource, field, value) {
    const declaration = adminResourceOf(resource as AnyAdminResource['name']);
    // Options that a screen's loader provides are not known here.
    return declaration && fieldOf(declaration, field)?.read?.(value, {});
  },
  passwordRules(password) {
    const missing = new Set(missingFromPassword(password));
    return passwordRules.map((rule) => ({ text: passwordRuleText(rule, getLocale()), isMet: !missing.has(rule) }));
  },
};

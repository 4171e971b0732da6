import { z } from 'zod';

/** Those fields of a form that have a text in two languages. */
export function localizedFields(form: z.ZodType, fields: readonly string[]): string[] {
  const whole: unknown = form instanceof z.ZodPipe ? form.in : form;
  const shape: Record<string, z.ZodType> = whole instanceof z.ZodObject ? whole.shape : {};
  return fields.filter((field) => isLocalizedField(shape[field]));
}

/** Only a field in two languages takes a plain word for the English one. */
function isLocalizedField(field: z.ZodType | undefined): boolean {
  const { data } = field?.safeParse('word') ?? {};
  return typeof data === 'object' && data !== null && (data as { en?: unknown }).en === 'word';
}

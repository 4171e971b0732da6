import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';

/** `20 in shaft`; null of an engine whose shaft is unknown. */
export const shaftText = ({ omShLe }: Attributes, language: Language): string | null =>
  typeof omShLe === 'number'
    ? m.fit_shaft({ shaft: formatMeasure(omShLe, 'in', language) }, { locale: language })
    : null;

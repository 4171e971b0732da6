const northAmerican = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;

/**
 * Numbers are stored in one format, `250-555-0101`, so that returning customers are recognized; others stay as they
 * are.
 */
export const normalisePhone = (phone: string): string => phone.trim().replace(northAmerican, '$1-$2-$3');

/** True when the text has enough digits for a phone number and only characters that phone numbers have. */
export const isPhone = (phone: string): boolean =>
  /^[\d\s+().\-/]*(?:(?:ext\.?|x|poste)\s*\d{1,6})?$/i.test(phone) && phone.replace(/\D/g, '').length >= 7;

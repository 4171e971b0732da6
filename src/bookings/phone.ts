const northAmerican = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;

/** One number is always written alike, `250-555-0101`, so that people who come back are known; others stay as they are. */
export const normalisePhone = (phone: string): string => phone.trim().replace(northAmerican, '$1-$2-$3');

/** True when there are digits enough to ring, and nothing else than what belongs into a number. */
export const isPhone = (phone: string): boolean =>
  /^[\d\s+().\-/]*(?:(?:ext\.?|x|poste)\s*\d{1,6})?$/i.test(phone) && phone.replace(/\D/g, '').length >= 7;

/** The types of messages. The numbers are fixed, because addresses contain them. */
export const contactType = {
  contactForm: 1,
  requestEmail: 2,
  requestPhone: 3,
  contactUs: 4,
  partRequest: 5,
  quote: 6,
} as const;
export type ContactType = (typeof contactType)[keyof typeof contactType];

export const contactTypes: readonly ContactType[] = Object.values(contactType);

/** Those that visitors may send with the contact form: a quote is made by holding a price. */
export const sendableTypes = contactTypes.filter((type) => type !== contactType.quote);

/** The types of messages. The numbers are fixed, because addresses contain them. */
export const contactType = { contactForm: 1, requestEmail: 2, requestPhone: 3, contactUs: 4 } as const;
export type ContactType = (typeof contactType)[keyof typeof contactType];

export const contactTypes: readonly ContactType[] = Object.values(contactType);

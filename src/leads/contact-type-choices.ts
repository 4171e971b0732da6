import { contactType } from './contact-type.ts';

/** What the types of messages are called. */
export const contactTypeChoices = [
  { value: contactType.contactForm, label: 'admin_contact_type_contact_form' },
  { value: contactType.contactUs, label: 'admin_contact_type_contact_us' },
  { value: contactType.requestEmail, label: 'common_request_email' },
  { value: contactType.requestPhone, label: 'common_request_phone' },
  { value: contactType.partRequest, label: 'admin_contact_type_part_request' },
  { value: contactType.quote, label: 'common_quote' },
];

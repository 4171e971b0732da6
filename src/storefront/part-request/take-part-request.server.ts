import type { RouterContextProvider } from 'react-router';
import { isPhone } from '#src/bookings/phone.ts';
import { contactType } from '#src/leads/contact-type.ts';
import { receiveContact } from '#src/leads/receive/receive-contact.server.ts';
import { takeForm } from '../lead/lead-action.server.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

const typedFields = ['partNumber', 'quantity', 'use', 'reach', 'gallery'];

/** A submitted part request: its one field for an email address or a phone number becomes one of the two. */
export const takePartRequest = (args: Args) =>
  takeForm(args, {
    typedFields,
    receive: receiveContact,
    toLead: ({ reach = '', ...sent }, path) => ({
      ...sent,
      ...(isPhone(reach) ? { phone: reach } : { email: reach }),
      type: String(contactType.partRequest),
      sourcePage: path,
    }),
    shownAt: { email: 'reach', phone: 'reach' },
  });

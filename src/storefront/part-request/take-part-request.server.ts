import type { RouterContextProvider } from 'react-router';
import { receiveContact } from '#src/leads/receive/receive-contact.server.ts';
import { takeForm } from '../lead/lead-action.server.ts';
import { partLead, partShownAt } from './part-lead.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

const typedFields = ['partNumber', 'quantity', 'use', 'reach', 'gallery'];

/** A part request submitted without scripts. */
export const takePartRequest = (args: Args) =>
  takeForm(args, { typedFields, receive: receiveContact, toLead: partLead, shownAt: partShownAt });

import { receiveContact } from '#src/leads/receive/receive-contact.server.ts';
import { type PostedArgs, takeForm } from '../lead/lead-action.server.ts';
import { partLead, partShownAt } from './part-lead.ts';

const typedFields = ['partNumber', 'quantity', 'use', 'reach', 'gallery'];

/** A part request submitted without scripts. */
export const takePartRequest = (args: PostedArgs) =>
  takeForm(args, {
    typedFields,
    receive: receiveContact,
    toFields: (written, { pathname }) => partLead(written, pathname),
    shownAt: partShownAt,
  });

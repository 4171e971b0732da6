import { holdPrice } from '#src/quotes/hold-price.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { type PostedArgs, takeForm } from '../lead/lead-action.server.ts';
import { holdFields } from './hold-fields.ts';

const typedFields = ['name', 'email', 'phone'] as const;

/** *Hold this price*: the boat and the engine are in the address. Goes to the quote's page. */
export const takeHold = (args: PostedArgs) =>
  takeForm(args, {
    typedFields,
    receive: holdPrice,
    toFields: (written, url) => ({ ...written, ...holdFields(url) }),
    goTo: ({ token }, language) => `${hrefIn(language, '/quote/:token', { token })}?held`,
  });

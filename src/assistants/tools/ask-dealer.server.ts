import { z } from 'zod';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { aboutParameter, maxAboutLength } from '#src/storefront/lead/about.ts';
import { absolute, blocks, escaped, link } from '../markdown/markdown.ts';
import { findProduct } from './find-product.server.ts';
import { address, defineTool, language, productName } from './tool.server.ts';

export const askDealer = defineTool({
  name: 'ask_dealer',
  title: 'A question to the dealer',
  description:
    'Gives a link to the dealer’s form with the question filled in. Nothing is sent: a person opens the link, adds a name and an address, and sends it.',
  input: z.strictObject({
    language,
    message: z
      .string()
      .trim()
      .min(1)
      .max(maxAboutLength)
      .describe('The question, without names and addresses of people'),
    product: productName.optional(),
  }),
  output: z.object({ url: address, product: z.string().nullable(), isSent: z.literal(false) }),
  async answer(services, { message, product, language: spoken }) {
    const found = product === undefined ? null : await findProduct(services, product, spoken);
    const path = found ? hrefIn(spoken, '/request/:slug', { slug: found.page.slug }) : hrefIn(spoken, '/contact');
    const url = absolute(`${path}?${new URLSearchParams({ [aboutParameter]: message })}`, services.publicUrl);
    const text = blocks(escaped(m.assistant_ask_text()), link(m.assistant_ask(), url, services.publicUrl));
    return { structured: { url, product: found?.page.name.text ?? null, isSent: false as const }, text };
  },
});

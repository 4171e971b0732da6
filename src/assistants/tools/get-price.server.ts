import { z } from 'zod';
import { m } from '#src/i18n/messages.ts';
import { ownPayment } from '#src/storefront/finance/own-payment.ts';
import { payment } from '../amounts.ts';
import { absolute, blocks, escaped, link } from '../markdown/markdown.ts';
import { monthlyMarkdown, priceMarkdown } from '../markdown/price-markdown.ts';
import { paymentOf, priceAnswer, priceAnswerOf } from '../price-answer.ts';
import { findProduct } from './find-product.server.ts';
import { address, defineTool, language, productName } from './tool.server.ts';

export const getPrice = defineTool({
  name: 'get_price',
  title: 'The price of a product',
  description:
    'Today’s price of a product with each tax, the fees that it includes, and the monthly payment: the dealer’s example, and another one for a down payment or term that is asked for.',
  input: z.strictObject({
    language,
    product: productName,
    downPayment: z.number().min(0).max(1e8).optional().describe('Dollars'),
    months: z.int().min(1).max(480).optional().describe('A longer term than the dealer offers is shortened'),
  }),
  output: z.object({
    url: address,
    name: z.string(),
    availability: z.string(),
    price: priceAnswer.nullable().describe('Null: call for price, or sold'),
    ownMonthly: payment
      .nullable()
      .describe(
        'With the down payment and term asked for; null where none were, or the dealer finances no such amount',
      ),
  }),
  async answer(services, { product: written, downPayment, months, language: spoken }) {
    const { page, context, ...product } = await findProduct(services, written, spoken);
    const monthly = page.price.kind === 'price' ? page.price.monthly : null;
    const terms = {
      ...(downPayment !== undefined && { down: String(downPayment) }),
      ...(months !== undefined && { months: String(months) }),
    };
    const loan = monthly && ownPayment(monthly, terms);
    const own = loan && paymentOf(loan, spoken);
    const price = priceAnswerOf(product, context);
    const structured = {
      url: absolute(page.canonicalPath, services.publicUrl),
      name: page.name.text,
      availability: page.availability,
      price,
      ownMonthly: own,
    };
    const text = blocks(
      `# ${escaped(page.name.text)}`,
      link(m.assistant_page(), page.canonicalPath, services.publicUrl),
      page.sold ? escaped(m.common_sold()) : priceMarkdown(page.price),
      monthly &&
        own &&
        monthlyMarkdown({
          ...monthly,
          amount: own.payment.text,
          terms: own.terms,
          downPayment: own.downPayment.text,
          financed: own.financed.text,
          months: own.months,
          totalInterest: own.totalInterest.text,
        }),
    );
    return { structured, text };
  },
});

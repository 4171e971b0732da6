import { z } from 'zod';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { financeOffer } from '#src/pricing/monthly-payment.ts';
import { type EngineCard, priceStep } from '#src/quotes/engine-view.ts';
import { enginesStep, priceOnBoat } from '#src/quotes/new-engine.server.ts';
import { type OwnBoat, ownBoatOf } from '#src/quotes/rules/own-boat.ts';
import { visitorBoatFields } from '#src/quotes/rules/read-own-boat.ts';
import { totalsOf } from '#src/quotes/rules/totals.ts';
import { enginesHref, priceHref } from '#src/storefront/new-engine/new-engine-address.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import { amount, amountOf, payment } from '../amounts.ts';
import { enginePriceMarkdown, enginesMarkdown } from '../markdown/engine-markdown.ts';
import { absolute } from '../markdown/markdown.ts';
import { paymentOf } from '../price-answer.ts';
import { address, defineTool, language, slugIn } from './tool.server.ts';

const named = z.object({ name: z.string(), amount: amount.nullable() });

const proposal = z.object({
  mark: z.enum(['good', 'better', 'most']),
  name: z.string(),
  slug: z.string(),
  url: address.describe('The price on this boat, line by line, where a person can have it held'),
  productUrl: address,
  power: z.string(),
  shaft: z.string().nullable(),
  weight: z.string().nullable(),
  reasons: z.array(z.string()),
  caution: z.string().nullable(),
  stock: z.string(),
  total: amount.nullable().describe('On the boat, with its lines and taxes; null: ask the dealer'),
  isBeforeTrade: z.boolean().describe('A trade-in is not in the total yet'),
  monthly: payment.nullable(),
});

export const proposeEngines = defineTool({
  name: 'propose_engines',
  title: 'A new engine for a boat',
  description:
    'Proposes outboards that fit a visitor’s own boat, with their price on it: engine, rigging, labour, propeller and taxes. With an engine, the lines of its price.',
  input: z.strictObject({
    language,
    ...visitorBoatFields,
    engine: z.string().min(1).max(400).optional().describe('The slug of one engine: its price is then given by lines'),
  }),
  output: z.object({
    url: address,
    suits: z.object({ from: z.string(), to: z.string() }).nullable().describe('The power that suits the boat'),
    proposals: z.array(proposal),
    others: z.array(
      z.object({ name: z.string(), url: address, facts: z.string(), result: z.string(), reason: z.string() }),
    ),
    engine: z
      .object({
        name: z.string(),
        url: address,
        stock: z.string(),
        lines: z.array(named),
        subtotal: amount.nullable(),
        taxes: z.array(named),
        total: amount.nullable().describe('Null: ask the dealer'),
        isBeforeTrade: z.boolean(),
        monthly: payment.nullable(),
      })
      .nullable()
      .describe('The engine that was asked for'),
  }),
  async answer({ catalogue, publicUrl, now }, { engine, language: spoken, ...answers }) {
    const boat = ownBoatOf(answers);
    const opened = await catalogue.opened(spoken, now());
    if (engine !== undefined) return await answerEngine(opened, boat, slugIn(engine));
    const view = await enginesStep(opened, boat);
    const url = enginesHref(spoken, boat);
    const structured = {
      url: absolute(url, publicUrl),
      suits: view.band,
      proposals: view.cards.map((card) => proposalOf(card, boat, opened.context)),
      others: view.others.map(({ name, href, facts, result, reason }) => ({
        name: name.text,
        url: absolute(href, publicUrl),
        facts,
        result,
        reason,
      })),
      engine: null,
    };
    return { structured, text: enginesMarkdown(view, { boat, url, publicUrl }) };
  },
});

function proposalOf(card: EngineCard, boat: OwnBoat, { settings, publicUrl, language: spoken }: ViewContext) {
  const { mark, slug, href, name, power, shaft, weight, stepUp, reasons, highlights, caution, stock, total } = card;
  return {
    mark,
    slug,
    name: name.text,
    url: absolute(priceHref(spoken, boat, slug), publicUrl),
    productUrl: absolute(href, publicUrl),
    power: power.text,
    shaft,
    weight: weight?.text ?? null,
    reasons: [...(stepUp ? [stepUp] : []), ...reasons, ...highlights.map(({ text }) => text)],
    caution,
    stock,
    total: total && amountOf(total.totalCents, spoken),
    isBeforeTrade: total?.isBeforeTrade ?? false,
    monthly: total?.monthly ? monthlyOf(total.subtotalCents, settings, spoken) : null,
  };
}

function monthlyOf(cents: number, { finance, taxes }: ViewContext['settings'], spoken: Language) {
  const offer = financeOffer(cents, finance, taxes);
  return offer && paymentOf({ ...offer, downCents: offer.downPaymentCents, aprPercent: finance.aprPercent }, spoken);
}

async function answerEngine(opened: OpenedCatalogue, boat: OwnBoat, slug: string) {
  const { settings, publicUrl, language: spoken } = opened.context;
  const priced = await priceOnBoat(opened, boat, slug);
  if (!priced) throw failure.notFound();
  const view = priceStep(priced, opened.context);
  const totals = priced.lines && totalsOf(priced.lines, settings.taxes);
  const url = priceHref(spoken, boat, slug);
  const structured = {
    url: absolute(enginesHref(spoken, boat), publicUrl),
    suits: null,
    proposals: [],
    others: [],
    engine: {
      name: view.name.text,
      url: absolute(url, publicUrl),
      stock: view.stock,
      lines: (priced.lines ?? []).map(({ cents }, at) => ({
        name: view.price?.lines[at]?.name ?? '',
        amount: cents === null ? null : amountOf(cents, spoken),
      })),
      subtotal: totals && amountOf(totals.subtotalCents, spoken),
      taxes: (totals?.taxes ?? []).map(({ cents }, at) => ({
        name: view.price?.totals.taxes[at]?.name ?? '',
        amount: amountOf(cents, spoken),
      })),
      total: totals && amountOf(totals.totalCents, spoken),
      isBeforeTrade: totals?.isBeforeTrade ?? false,
      monthly: view.price?.monthly && totals ? monthlyOf(totals.subtotalCents, settings, spoken) : null,
    },
  };
  return { structured, text: enginePriceMarkdown(view, { url, publicUrl }) };
}

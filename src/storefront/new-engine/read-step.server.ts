import { data } from 'react-router';
import { sentence } from '#src/i18n/sentence.ts';
import type { PriceStep } from '#src/quotes/engine-view.ts';
import type { EnginesStep } from '#src/quotes/new-engine.server.ts';
import { enginePriceStep, enginesStep } from '#src/quotes/new-engine.server.ts';
import { type OwnBoat, ownBoatKeys } from '#src/quotes/rules/own-boat.ts';
import { readOwnBoat } from '#src/quotes/rules/read-own-boat.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';

export type Answers = Partial<Record<string, string>>;

export type Step =
  | { step: 1; answers: Answers; errors: Record<string, string> | null }
  | { step: 2; boat: OwnBoat; view: EnginesStep }
  | { step: 3; boat: OwnBoat; view: PriceStep };

/** The step of an address. Invalid answers lead back to the first step, with their errors. */
export async function readStep(opened: OpenedCatalogue, params: URLSearchParams): Promise<Step> {
  const answers: Answers = Object.fromEntries(
    ownBoatKeys.flatMap((key) => {
      const value = params.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const engine = params.get('engine');
  if (!engine && params.get('step') !== 'engines') return { step: 1, answers, errors: null };
  const read = readOwnBoat(answers);
  const { language } = opened.context;
  if ('errors' in read) {
    const texts = Object.entries(read.errors).map(([name, key]) => [name, sentence(key, language)]);
    return { step: 1, answers, errors: Object.fromEntries(texts) };
  }
  const { boat } = read;
  if (!engine) return { step: 2, boat, view: await enginesStep(opened, boat, { isWhole: params.has('all') }) };
  const view = await enginePriceStep(opened, boat, engine);
  if (!view) throw data(null, { status: 404 });
  return { step: 3, boat, view };
}

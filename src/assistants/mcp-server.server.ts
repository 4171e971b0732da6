import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { isLanguage, type Language } from '#src/i18n/language.ts';
import { renderInLanguage } from '#src/i18n/render-in-language.server.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { type AppError, failure } from '#src/lib/errors.ts';
import { askDealer } from './tools/ask-dealer.server.ts';
import { getPrice } from './tools/get-price.server.ts';
import { getProduct } from './tools/get-product.server.ts';
import { openingHours } from './tools/opening-hours.server.ts';
import { proposeEngines } from './tools/propose-engines.server.ts';
import { searchStock } from './tools/search-stock.server.ts';
import { serviceDays } from './tools/service-days.server.ts';
import type { Tool, ToolDeps } from './tools/tool.server.ts';

export const tools: readonly Tool[] = [
  searchStock,
  getProduct,
  getPrice,
  proposeEngines,
  serviceDays,
  openingHours,
  askDealer,
];

/** Schemas are converted once in the process: there is a server for each request. */
const registered = tools.map((tool) => ({
  tool,
  input: inWords(remembered(tool.input)),
  output: remembered(tool.output),
}));

type Options = {
  /** Runs when it is its turn; undefined when too many wait. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined;
  /** Logs what is a fault, and says what it is. */
  errorOf: (error: unknown) => AppError;
};

/** The server that answers one request: its tools only read. */
export async function createMcpServer(deps: ToolDeps, options: Options): Promise<McpServer> {
  const { dealer } = await deps.catalogue.settings();
  const server = new McpServer(
    { name: 'slipway', title: dealer.name, version: '1.0.0', websiteUrl: deps.publicUrl },
    { capabilities: { tools: { listChanged: false } }, instructions: instructionsFor(dealer.name) },
  );
  for (const { tool, input, output } of registered) {
    const { name, title, description } = tool;
    const about = { title, description, inputSchema: input, outputSchema: output, annotations: reading };
    server.registerTool(name, about, (query) => answer(tool, query, deps, options));
  }
  return server;
}

const reading = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const instructionsFor = (dealer: string): string =>
  [
    `Stock, prices, services and opening hours of ${dealer}, as its website shows them now.`,
    'Amounts are in cents of Canadian dollars; quote their text, and give the address of the page.',
    'Nothing is reserved, booked or sent: a person does that on the page.',
  ].join(' ');

async function answer(tool: Tool, query: unknown, deps: ToolDeps, { inTurn, errorOf }: Options) {
  const spoken = languageIn(query);
  try {
    const question = query as Parameters<Tool['answer']>[1];
    const answered = inTurn(() => renderInLanguage(spoken, () => tool.answer(deps, question)));
    // Not logged: one body may bring a hundred of these.
    if (!answered) return refused(failure.notReady(busySeconds), spoken);
    const { structured, text } = await answered;
    return { structuredContent: structured, content: [{ type: 'text' as const, text }] };
  } catch (error) {
    return refused(errorOf(error), spoken);
  }
}

const refused = (error: AppError, spoken: Language) => ({
  isError: true,
  content: [{ type: 'text' as const, text: messageOf(error, spoken) }],
});

const busySeconds = 5;

/** What is wrong, with each field's own message. */
function messageOf({ messageKey, inputs, fields = {} }: AppError, spoken: Language): string {
  const fieldErrors = Object.entries(fields).map(([field, key]) => `${field}: ${sentence(key, spoken, inputs)}`);
  return [sentence(messageKey, spoken, inputs), ...fieldErrors].join('\n');
}

function languageIn(query: unknown): Language {
  const written = typeof query === 'object' && query !== null && 'language' in query ? query.language : undefined;
  return isLanguage(written) ? written : 'en';
}

type JsonOptions = Parameters<StandardSchemaWithJSON['~standard']['jsonSchema']['input']>[0];

function remembered(schema: z.ZodObject): StandardSchemaWithJSON {
  const standard = (schema as unknown as StandardSchemaWithJSON)['~standard'];
  const { jsonSchema } = standard;
  const once = (convert: (options: JsonOptions) => Record<string, unknown>) => {
    const known = new Map<string, Record<string, unknown>>();
    return (options: JsonOptions) => {
      const converted = known.get(options.target) ?? convert(options);
      known.set(options.target, converted);
      return converted;
    };
  };
  return {
    '~standard': { ...standard, jsonSchema: { input: once(jsonSchema.input), output: once(jsonSchema.output) } },
  };
}

/** The messages of a schema are keys; a caller reads sentences. */
function inWords(schema: StandardSchemaWithJSON): StandardSchemaWithJSON {
  const standard = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      async validate(value) {
        const result = await standard.validate(value);
        if (!result.issues) return result;
        const spoken = languageIn(value);
        return { issues: result.issues.map((issue) => ({ ...issue, message: sentence(issue.message, spoken) })) };
      },
    },
  };
}

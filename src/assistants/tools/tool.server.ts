import { z } from 'zod';
import type { Services } from '#src/app/services.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';

/** What a tool answers from. */
export type ToolDeps = Pick<Services, 'db' | 'catalogue' | 'publicUrl' | 'now' | 'hasMailServer'>;

/** The answer for a program, and the same as text. */
export type Answer<Output> = { structured: Output; text: string };

/** One question that assistants may ask. */
export type Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  answer: (deps: ToolDeps, query: z.output<Input> & { language: Language }) => Promise<Answer<z.input<Output>>>;
};

/** A tool whose answer has the types of its schemas. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): Tool =>
  tool as unknown as Tool;

/** Every tool answers in the language asked for. */
export const language = z.enum(languages).default('en').describe('The language of the answer and of its addresses');

export const address = z.string().describe('The address of the page that shows this');

export const productName = z.string().min(1).max(400).describe('The product: its slug, or the address of its page');

/** The slug in an address, or the slug itself. */
export const slugIn = (written: string): string =>
  (/([^/?#]+)\/?(?:[?#].*)?$/.exec(written.trim())?.[1] ?? '').replace(/\.md$/, '');

import type { Block } from '../block.ts';

/** Templates leave blanks such as `[…your legal name]`, which staff fill in before the page is published. */

const blank = /\[…([^\]<>]{0,200})\]/g;

type Texts = {
  title: string;
  desc: string | null;
  seo: { title: string | null; description: string | null };
  blocks: readonly Block[];
  faqs: readonly { question: string; answer: string }[];
};

/** What is still to be filled in, in order, each once. */
export function blanksOf({ title, desc, blocks, faqs, seo }: Texts): string[] {
  const texts = [
    title,
    desc,
    seo.title,
    seo.description,
    ...blocks.flatMap((one) => [one.title, one.html]),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
  ];
  return [...new Set(texts.flatMap((text) => [...(text ?? '').matchAll(blank)].map(([, name = '']) => name.trim())))];
}

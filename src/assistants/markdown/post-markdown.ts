import type { BlockView, PostPage } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import { blocks, bullets, colon, escaped, link } from './markdown.ts';
import { richTextMarkdown } from './rich-text-markdown.ts';

/** A page that staff have written, such as that of a service. */
export function postMarkdown(page: PostPage, publicUrl: string): string {
  return blocks(
    `# ${escaped(page.heading)}`,
    page.summary && escaped(page.summary),
    link(m.assistant_page(), page.canonicalPath, publicUrl),
    blocksMarkdown(page, publicUrl),
    page.related.length > 0 && `## ${escaped(m.content_more_services())}`,
    bullets(
      page.related.map(({ title, href, summary }) =>
        [link(title, href, publicUrl), summary && escaped(summary)].filter(Boolean).join(colon()),
      ),
    ),
  );
}

/** The texts and the questions of a page or a list. */
export const blocksMarkdown = (
  { blocks: written, faqs }: Pick<PostPage, 'blocks' | 'faqs'>,
  publicUrl: string,
): string =>
  blocks(
    ...written.map((block) => blockMarkdown(block, publicUrl)),
    faqs.length > 0 && `## ${escaped(m.field_faqs())}`,
    ...faqs.map(({ question, answer }) => blocks(`### ${escaped(question)}`, escaped(answer))),
  );

const blockMarkdown = (block: BlockView, publicUrl: string): string =>
  blocks(
    block.title && `## ${escaped(block.title)}`,
    block.html && richTextMarkdown(block.html, publicUrl),
    block.type === 'banner' && block.href && block.linkText && link(block.linkText, block.href, publicUrl),
  );

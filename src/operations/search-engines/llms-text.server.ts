import { everyNode } from '#src/catalogue/category/category-path.ts';
import { publishedLanguages } from '#src/catalogue/translation/french.ts';
import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import { pathIn } from '#src/i18n/language.ts';
import { categoryCounts } from '#src/view-models/counts.ts';
import { feedPaths } from '../feeds/feed.ts';
import type { FeedDeps } from '../feeds/product-feed.server.ts';

/** Who the dealer is, what is listed and where programs read it, for assistants: https://llmstxt.org */
export async function* writeLlmsText({ catalogue, now, publicUrl }: FeedDeps): AsyncGenerator<string> {
  const moment = now();
  const [{ dealer, feeds }, { tree, productIndex }] = await Promise.all([
    catalogue.settings(),
    catalogue.snapshot(moment),
  ]);
  const counts = categoryCounts(productIndex, moment);
  const address = (path: string) => new URL(path, publicUrl).href;
  const reach = [shortAddress(dealer.address, 'en'), phoneOf(dealer), emailOf(dealer)].filter(Boolean);
  yield `# ${dealer.name}\n\n> ${dealer.tagline.en}\n`;
  if (reach.length > 0) yield `\n${reach.join(' · ')}\n`;
  if (counts.size > 0) yield '\n## What is listed\n\n';
  for (const node of everyNode(tree)) {
    const listed = counts.get(node.id);
    if (!listed) continue;
    const french = publishedLanguages(node).includes('fr')
      ? `, in French: [${node.name.fr ?? node.name.en}](${address(pathIn('fr', node.path))})`
      : '';
    yield `- [${node.name.en}](${address(node.path)}): ${listed}${french}\n`;
  }
  yield '\n## For programs\n\n';
  yield `- [Description of the API](${address('/api/openapi.json')}): reading needs no key\n`;
  yield `- [Search of products](${address('/api/product?q=')}): by words, type, price and other fields\n`;
  // With a secret it is for its reader alone.
  if (feeds.meta === null)
    yield `- [Product feed](${address(feedPaths.meta)}), [in French](${address(feedPaths['meta-fr'])})\n`;
  yield `- [Sitemap](${address('/sitemap.xml')})\n`;
}

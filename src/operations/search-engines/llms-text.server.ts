import { readOffer } from '#src/bookings/read-offer.server.ts';
import { everyNode } from '#src/catalogue/category/category-path.ts';
import { publishedLanguages } from '#src/catalogue/translation/french.ts';
import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import { shortAddress } from '#src/dealer/short-address.ts';
import { languages, pathIn } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import { mcpPath } from '#src/site/mcp-path.ts';
import { twinAddress } from '#src/site/twin-address.ts';
import { categoryCounts } from '#src/view-models/counts.ts';
import { feedPaths } from '../feeds/feed.ts';
import type { FeedDeps } from '../feeds/product-feed.server.ts';

/** Who the dealer is, what is listed and where programs read it, for assistants: https://llmstxt.org */
export async function* writeLlmsText({ db, catalogue, now, publicUrl }: FeedDeps): AsyncGenerator<string> {
  const moment = now();
  const [{ dealer, feeds }, { tree, productIndex }, offer] = await Promise.all([
    catalogue.settings(),
    catalogue.snapshot(moment),
    readOffer(db),
  ]);
  const counts = categoryCounts(productIndex, moment);
  const address = (path: string) => new URL(path, publicUrl).href;
  const twin = (path: string) => address(twinAddress(path));
  const reach = [shortAddress(dealer.address, 'en'), phoneOf(dealer), emailOf(dealer)].filter(Boolean);
  yield `# ${dealer.name}\n\n> ${dealer.tagline.en}\n`;
  if (reach.length > 0) yield `\n${reach.join(' · ')}\n`;
  if (counts.size > 0) yield '\n## What is listed\n\n';
  for (const node of everyNode(tree)) {
    const listed = counts.get(node.id);
    if (!listed) continue;
    const french = publishedLanguages(node).includes('fr')
      ? `, in French: [${node.name.fr ?? node.name.en}](${twin(pathIn('fr', node.path))})`
      : '';
    yield `- [${node.name.en}](${twin(node.path)}): ${listed}${french}\n`;
  }
  if (offer.some(({ work }) => work.length > 0)) {
    const [en, fr] = languages.map((language) => twin(hrefIn(language, '/book-marine-services')));
    yield `\n## What can be booked\n\n- [Services](${en}), [in French](${fr})\n`;
  }
  yield '\n## For programs\n\n';
  yield '- The page of each product, list and service is Markdown at its address with `.md`, and for `Accept: text/markdown`\n';
  yield `- [Model Context Protocol](${address(mcpPath)}): tools that search, give prices, propose engines and free service days; reading only\n`;
  yield `- [Description of the API](${address('/api/openapi.json')}): reading needs no key\n`;
  yield `- [Search of products](${address('/api/product?q=')}): by words, type, price and other fields\n`;
  // With a secret it is for its reader alone.
  if (feeds.meta === null)
    yield `- [Product feed](${address(feedPaths.meta)}), [in French](${address(feedPaths['meta-fr'])})\n`;
  yield `- [Sitemap](${address('/sitemap.xml')})\n`;
}

import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { fontLinks } from '#src/ui/fonts/font-links.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import type { Route } from './+types/tags.page.ts';
import { readPrint, slugsOf } from './print-format.ts';
import { PrintTools } from './print-tools.tsx';
import styles from './tag.module.css';
import { readTag } from './tag.server.ts';
import { Tag } from './tag.tsx';

export const links: Route.LinksFunction = () => fontLinks;

/** The tags of several products, one after the other. Products that are not public are left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  const { languages } = readPrint(url.searchParams, languageOfPath(url.pathname));
  const requested = { catalogue, publicUrl, languages, moment: now() };
  const slugs = slugsOf(url.searchParams);
  const tags = await Promise.all(slugs.map((slug) => readTag(slug, requested)));
  const shown = tags.filter((tag) => tag !== null);
  if (shown.length === 0) throw data(null, { status: 404 });
  return { tags: shown, missing: slugs.length - shown.length };
}

export const meta: Route.MetaFunction = () => privateMeta(m.print_tags_title());

export default function TagsPage({ loaderData: { tags, missing } }: Route.ComponentProps) {
  return (
    <>
      <PrintTools />
      <main>
        <h1 className="vh">{m.print_tags_title()}</h1>
        {missing > 0 && <p className={`${styles.missing} no-print`}>{m.print_tags_missing({ count: missing })}</p>}
        {tags.map((tag) => (
          <Tag key={tag.id} tag={tag} />
        ))}
      </main>
    </>
  );
}

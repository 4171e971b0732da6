import { data, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { findPreview } from '#src/content/preview/find-preview.server.ts';
import { previewPath } from '#src/content/preview/preview-link.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { PostPageView } from '../content/post-page-view.tsx';
import type { Route } from './+types/preview.page.ts';
import styles from './preview.module.css';

/** An unpublished post, for anyone with its secret link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, content, now } = context.get(services);
  const moment = now();
  const found = await findPreview(db, params.token, moment);
  if (!found) return data({ page: null, isShared: false }, { status: 404 });
  const { language } = found.post;
  if (language !== languageOfPath(url.pathname)) throw redirect(previewPath(params.token, language));
  const page = await content.viewOf(found.post, language, moment);
  return data({ page, isShared: found.kind === 'link', languages: [language] });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.page?.title ?? m.preview_over_title());

export default function PreviewPage({ loaderData: { page, isShared } }: Route.ComponentProps) {
  if (!page) return <PreviewOver />;
  return (
    <>
      {isShared && (
        <p className={styles.mark}>
          <span className="wrap">{m.preview_mark()}</span>
        </p>
      )}
      <PostPageView page={page} />
    </>
  );
}

const PreviewOver = () => (
  <div className={`wrap ${styles.over}`}>
    <h1>{m.preview_over_title()}</h1>
    <p>{m.preview_over_text()}</p>
  </div>
);

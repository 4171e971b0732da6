import { ConsentChoice } from '../consent/consent-choice.tsx';
import { NewEngineLink } from '../new-engine/new-engine-link.tsx';
import type { Route } from './+types/content.page.ts';
import { loadPostPage } from './load-post-page.server.ts';
import { postMeta } from './post-meta.ts';
import { PostPageView } from './post-page-view.tsx';
import { takeContact } from './take-contact.server.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadPostPage(url, context);

/** Any page may contain a contact form. */
export const action = (args: Route.ActionArgs) => takeContact(args);

export const meta: Route.MetaFunction = ({ loaderData }) => postMeta(loaderData);

/** A page that staff have written. */
export default function ContentPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <PostPageView page={page} answered={actionData}>
      {page.code === 'cookie-policy' && <ConsentChoice />}
      {page.code === 'boat-re-powering' && <NewEngineLink isButton />}
    </PostPageView>
  );
}

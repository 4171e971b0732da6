import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { loanFieldsOf } from '#src/pricing/loan-question.ts';
import { hrefIn } from '#src/site/href.ts';
import { describePage } from '../components/describe-page.server.ts';
import { pageMeta } from '../components/page-meta.ts';
import { findPost, headOf } from '../content/load-post-page.server.ts';
import { PostPageView } from '../content/post-page-view.tsx';
import { ownShare } from '../layout/own-share.server.ts';
import { takeLead } from '../lead/lead-action.server.ts';
import type { Route } from './+types/financing.page.ts';
import { Calculator } from './calculator.tsx';

const path = '/financing';

/** The dealer's text about financing, with the calculator; a language without payments has only the text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const [{ finance, taxes }, post] = await Promise.all([
    catalogue.settings(),
    findPost({ code: 'financing' }, url, context),
  ]);
  const page = post && describePage(context, post);
  const { terms, leastCents } = finance;
  const loan = finance.shownIn.includes(language)
    ? {
        fields: loanFieldsOf(url.searchParams, { finance, taxes }, language),
        limits: { terms, leastCents },
        hasOwnTerms: url.searchParams.has('down') || url.searchParams.has('months'),
      }
    : null;
  if (!page && !loan) throw data({ nearest: [] }, { status: 404 });
  const plain = { publicUrl, languages: finance.shownIn, share: await ownShare('/financing', url, context) };
  const head = page ? await headOf(page, context) : plain;
  // Pages with a visitor's own numbers are not indexed.
  const indexable = url.searchParams.size === 0;
  return {
    ...head,
    page,
    loan,
    indexable,
    canonicalPath: hrefIn(language, path),
  };
}

/** Any page may contain a contact form. */
export const action = (args: Route.ActionArgs) => takeLead(args, 'contact');

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, ...head } = loaderData;
  const [title, description] = [page?.title ?? m.common_financing(), page?.description ?? m.finance_description()];
  return pageMeta({ ...head, title, description });
};

export default function FinancingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, loan, canonicalPath } = loaderData;
  const calculator = loan && <Calculator key={Object.values(loan.fields).join()} {...loan} action={canonicalPath} />;
  if (page) {
    return (
      <PostPageView page={page} answered={actionData}>
        {calculator}
      </PostPageView>
    );
  }
  return (
    <div className="wrap page-body grid gap-8">
      <h1 className="title-3xl">{m.common_financing()}</h1>
      {calculator}
    </div>
  );
}

import { Button, Text } from '@mantine/core';
import { data, href, redirect } from 'react-router';
import { readCookies } from '#src/accounts/cookies.server.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { readForm } from '#src/storefront/forms/read-form.server.ts';
import type { Route } from './+types/second-step.page.ts';
import styles from './account.module.css';
import { answerForm, setUpIntents } from './account-action.server.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

/** Read again, because without scripts the request that turned it on renders the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { accounts, hasMailServer } = context.get(services);
  const { token } = readCookies(request.headers.get('cookie'));
  const user = token && (await accounts.whoIs(token));
  if (!user) throw redirect(href('/auth/login'));
  const { twoStep, email, mustSetUpStep } = user;
  const next = mustSetUpStep ? null : startPage(user, user.language);
  return { twoStep, email, next, hasMailServer, passkeyOrigin: accounts.passkeys.origin };
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerForm(context, await readForm(request), setUpIntents);
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

export const meta: Route.MetaFunction = () => [{ title: m.field_two_step() }];

/** The set-up of a second step; nothing else opens while it is due. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { twoStep, email, next, hasMailServer, passkeyOrigin } = loaderData;
  return (
    <div className={styles.single}>
      <Text>{next === null ? m.admin_second_step_due() : m.admin_second_step_why()}</Text>
      <TwoStepPanel
        twoStep={twoStep}
        email={email}
        outcome={actionData ?? null}
        canMail={hasMailServer}
        back={href('/admin/second-step')}
      />
      {passkeyOrigin !== null && <PasskeysPanel origin={passkeyOrigin} twoStep={twoStep} />}
      {next !== null && (
        // A new document: the menu had nothing in it.
        <Button component="a" href={next} color="oil">
          {m.admin_second_step_continue()}
        </Button>
      )}
    </div>
  );
}

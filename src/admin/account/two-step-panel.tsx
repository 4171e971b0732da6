import { Box, Flex, Stack, Text } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { Form, href, Link } from 'react-router';
import type { TwoStep } from '#src/accounts/accounts.ts';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { CodeField } from '#src/storefront/forms/code-field.tsx';
import type { Problem } from '#src/storefront/forms/problem.ts';
import { SubmitButton } from '#src/storefront/forms/submit-button.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { useCopy } from '#src/ui/use-copy.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './account.module.css';
import type { AppSetUp, Outcome } from './account-action.server.ts';
import { AccountPanel } from './account-panel.tsx';
import { ConfirmFields, SendCode } from './confirm-fields.tsx';

type Props = {
  twoStep: TwoStep;
  email: string;
  outcome: Outcome | null;
  /** Without a mail server codes can't be sent. */
  canMail?: boolean;
  /** Where the set-up is cancelled to, and goes on from. */
  back?: string;
};

/** The second step of sign-in: its state, and how to change it. */
export function TwoStepPanel({ twoStep, email, outcome, canMail = true, back = href('/admin/account') }: Props) {
  const { setUp, recoveryCodes, problem } = outcome ?? {};
  const errors = (outcome?.intent !== 'password' && problem?.fields) || {};
  return (
    <AccountPanel
      heading={m.field_two_step()}
      outcome={outcome}
      intents={['email-on', 'app-start', 'app-confirm', 'turn-off']}
      panel="two-step"
      labels={{
        code: m.auth_code(),
        ownPassword: m.field_current_password(),
        ownCode: m.auth_code(),
      }}
    >
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} back={back} />}
      {!recoveryCodes && setUp && <ConfirmApp setUp={setUp} problem={problem} back={back} />}
      {!recoveryCodes && !setUp && (
        <>
          <Text size="sm" c="dimmed">
            {standing(twoStep, email)}
          </Text>
          <MethodChoice twoStep={twoStep} email={email} errors={errors} canMail={canMail} />
        </>
      )}
    </AccountPanel>
  );
}

function standing(twoStep: TwoStep, email: string): string {
  if (twoStep === 'off') return m.admin_account_off();
  return twoStep === 'app' ? m.admin_account_on_app() : m.admin_account_on_email({ email });
}

/** One form for all changes: each of its buttons needs the same confirmation. */
function MethodChoice({
  twoStep,
  email,
  errors,
  canMail,
}: Pick<Props, 'twoStep' | 'email'> & { errors: Record<string, string>; canMail: boolean }) {
  return (
    <>
      <SendCode twoStep={twoStep} panel="two-step" />
      {/* A new key empties the form after success. */}
      <Form key={twoStep} method="post" className="grid gap-5" noValidate>
        <ConfirmFields twoStep={twoStep} names={{ password: 'ownPassword', code: 'ownCode' }} errors={errors} />
        <Flex rowGap="s2" columnGap="s4" wrap="wrap" align="center">
          {twoStep !== 'app' && (
            <SubmitButton
              intent="app-start"
              look="dark"
              text={m.admin_account_app_start()}
              busyText={m.admin_account_app_start()}
            />
          )}
          {twoStep === 'off' && canMail && (
            <>
              <SubmitButton
                intent="email-on"
                look="outline"
                text={m.admin_account_email_on()}
                busyText={m.common_saving()}
              />
              <Text size="sm" c="dimmed">
                {m.admin_account_email_text({ email })}
              </Text>
            </>
          )}
          {twoStep !== 'off' && (
            <SubmitButton
              intent="turn-off"
              look="outline"
              text={m.admin_account_turn_off()}
              busyText={m.common_saving()}
            />
          )}
        </Flex>
      </Form>
    </>
  );
}

type ConfirmProps = { setUp: AppSetUp; problem: Problem | undefined; back: string };

function ConfirmApp({ setUp: { uri, secret, qr }, problem, back }: ConfirmProps) {
  return (
    <div className={styles.app}>
      <div
        className={styles.qr}
        role="img"
        aria-label={m.admin_account_qr()}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: squares drawn by our own server
        dangerouslySetInnerHTML={{ __html: qr }}
      />
      <div className="grid gap-5">
        <p>{m.admin_account_app_text()}</p>
        <p>
          {m.admin_account_key()}{' '}
          <Box component="b" lts="0.06em" className={shared.wrapAnywhere ?? ''}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </Box>
        </p>
        <Form method="post" className="grid gap-5" noValidate>
          <input type="hidden" name="uri" value={uri} />
          <CodeField problem={problem} />
          <Flex rowGap="s2" columnGap="s4" wrap="wrap" align="center">
            <SubmitButton intent="app-confirm" look="dark" text={m.auth_code_check()} busyText={m.auth_busy_check()} />
            <Link className={button.link} to={back}>
              {m.common_cancel()}
            </Link>
          </Flex>
        </Form>
      </div>
    </div>
  );
}

/** Shown once. They are as good as a password, so the server stores only hashes. */
function RecoveryCodes({ codes, back }: { codes: string[]; back: string }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Stack gap="s3" p="s4" bdrs="var(--r-sm)" bg="var(--strait-50)" className={styles.codes ?? ''}>
      <h3>{m.admin_account_codes()}</h3>
      <p>{m.admin_account_codes_text()}</p>
      <ul ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex rowGap="s2" columnGap="s4" wrap="wrap" align="center">
        <KeepTools codes={codes} list={list} />
        <Link className={button.link} to={back}>
          {m.admin_account_codes_done()}
        </Link>
      </Flex>
    </Stack>
  );
}

type Tools = { codes: string[]; list: RefObject<HTMLUListElement | null> };

function KeepTools({ codes, list }: Tools) {
  const { outcome, copy } = useCopy(list);
  if (!useHydrated()) return null;
  return (
    <>
      <button type="button" className={`${button.button} ${button.dark}`} onClick={() => void copy(codes.join('\n'))}>
        {outcome === 'copied' ? m.common_copied() : m.common_copy()}
      </button>
      <button type="button" className={`${button.button} ${button.outline}`} onClick={() => window.print()}>
        {m.common_print()}
      </button>
      {outcome === 'selected' && <p role="status">{m.copy_by_hand()}</p>}
    </>
  );
}

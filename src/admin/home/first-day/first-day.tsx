import { Button, Code, Group, Text } from '@mantine/core';
import { href, useRevalidator } from 'react-router';
import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import { TestMail } from '#src/operations/mail/test-mail.admin.tsx';
import { settingHref } from '#src/site/href.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconCheck, IconClock } from '#src/ui/admin/icons.tsx';
import { labelled, sentence } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { FirstDay as FirstDayAnswer } from '../answers.ts';
import { Card, Row, Verb } from '../card.tsx';
import styles from '../home.module.css';
import { type FirstStep, type FirstStepKey, openSteps } from './first-steps.ts';

/** The first steps of a new dealer, until each is done or put aside. */
export function FirstDay({ firstDay: { steps } }: { firstDay: FirstDayAnswer }) {
  const open = openSteps(steps).length;
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useAction();

  const put = (step: FirstStepKey, isAside: boolean) =>
    callApi<FirstDayAnswer>('POST', 'today/first-step', { step, isAside });
  const bringBack = (step: FirstStepKey) => void run(() => put(step, false));
  const putAside = (step: FirstStepKey) =>
    void run(() => put(step, true), {
      done: m.admin_first_put_aside({ step: titleOf(step) }),
      undo: () => bringBack(step),
    });

  if (open === 0) return <PutAside steps={steps} bringBack={bringBack} />;
  return (
    <Card heading={m.admin_first_heading()} note={m.admin_first_note({ done: steps.length - open, all: steps.length })}>
      <ul className={`${styles.rows} ${styles.steps}`}>
        {steps.map((step) => (
          <Step
            key={step.key}
            step={step}
            isBusy={isBusy}
            putAside={putAside}
            bringBack={bringBack}
            refresh={() => void revalidate()}
          />
        ))}
      </ul>
    </Card>
  );
}

const titleOf = (key: FirstStepKey): string => sentence(`admin_first_${snake(key)}`);

type StepProps = {
  step: FirstStep;
  isBusy: boolean;
  putAside: (step: FirstStepKey) => void;
  bringBack: (step: FirstStepKey) => void;
  refresh: () => void;
};

function Step({ step: { key, state }, isBusy, putAside, bringBack, refresh }: StepProps) {
  const title = titleOf(key);
  if (state !== 'open')
    return (
      <Row
        picture={<IconCheck size={20} role="img" aria-label={stateTexts[state]()} />}
        title={
          <Text span c="dimmed">
            {title}
            {state === 'aside' && ` · ${m.admin_first_aside()}`}
          </Text>
        }
      >
        {state === 'aside' && <Verb text={m.admin_first_back()} about={title} onClick={() => bringBack(key)} />}
      </Row>
    );
  return (
    <Row
      picture={<IconClock size={20} role="img" aria-label={m.admin_edit_part_open()} />}
      title={<b>{title}</b>}
      below={
        <>
          {sentence(`admin_first_${snake(key)}_why`)}
          {key === 'address' && (
            <>
              {' '}
              {m.common_for_server()} <Code>PUBLIC_URL</Code>
            </>
          )}
        </>
      }
    >
      <Group gap="xs">
        {key === 'mail' && <TestMail size="compact-md" onSent={refresh} />}
        {key !== 'mail' && key !== 'address' && (
          <Verb text={sentence(`admin_first_${snake(key)}_do`)} about={title} to={placeOf[key]()} />
        )}
        <Button
          size="compact-md"
          variant="subtle"
          color="fog"
          aria-label={labelled(m.admin_first_not_needed(), title)}
          loading={isBusy}
          onClick={() => putAside(key)}
        >
          {m.admin_first_not_needed()}
        </Button>
      </Group>
    </Row>
  );
}

const stateTexts = { done: m.common_done, aside: m.admin_first_aside };

/** Where each step is done; the address is set where the site runs. */
const placeOf: Record<Exclude<FirstStepKey, 'mail' | 'address'>, () => string> = {
  name: () => settingHref('dealer'),
  look: () => settingHref('brand'),
  hours: () => settingHref('hours'),
  taxes: () => settingHref('taxes'),
  stock: () => href('/admin/import'),
  services: () => href('/admin/:path', { path: 'service' }),
  mailTo: () => settingHref('mailTo'),
  users: () => href('/admin/:path', { path: 'users' }),
  legal: () => href('/admin/posts/fixed'),
  backup: () => href('/admin/:path', { path: 'backups' }),
};

/** All that is left of the list when it has ended: what was put aside can still be taken back. */
function PutAside({ steps, bringBack }: { steps: readonly FirstStep[]; bringBack: (step: FirstStepKey) => void }) {
  const aside = steps.filter(({ state }) => state === 'aside');
  if (aside.length === 0) return null;
  return (
    <details className={styles.aside}>
      <summary>{m.admin_first_ended({ count: aside.length })}</summary>
      <ul className={`${styles.rows} ${styles.steps}`}>
        {aside.map(({ key }) => (
          <Row key={key} picture={<IconCheck size={20} aria-hidden />} title={titleOf(key)}>
            <Verb text={m.admin_first_back()} about={titleOf(key)} onClick={() => bringBack(key)} />
          </Row>
        ))}
      </ul>
    </details>
  );
}

import { Alert, Button, Checkbox, Group, List, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import type { Demo, DemoItem } from '#src/operations/demo/demo-answer.ts';
import { tablesOfDemo } from '#src/operations/demo/demo-tables.ts';
import { readDemo } from '#src/operations/demo/read-demo.server.ts';
import { recordHref } from '#src/site/href.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconAlertTriangle, IconCheck } from '#src/ui/admin/icons.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';
import { useAction } from '#src/ui/admin/use-action.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/demo.page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context, 'removeDemo');
  return { demo: await readDemo(context.get(services).db), needsCode: user.twoStep !== 'off' };
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_demo_title());

const followMs = 3000;

/** What of the demo goes, and what was changed or is used and stays unless it is ticked. */
export default function DemoScreen({ loaderData: { demo, needsCode } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { removal } = demo;
  // A backup that was deleted, or lost by a restore, has to be choosable for anew.
  const isGoingOn = removal?.doneAt === null && removal.backup !== null && removal.backup !== 'failed';
  const follow = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isGoingOn) return;
    const ticking = setInterval(() => follow(), followMs);
    return () => clearInterval(ticking);
  }, [isGoingOn]);
  return (
    <Stack gap="md" maw={860}>
      <Outcome demo={demo} isGoingOn={isGoingOn} />
      {demo.state !== 'there' && <Text>{demo.state === 'none' ? m.admin_demo_none() : m.admin_demo_unknown()}</Text>}
      {demo.state === 'there' && !isGoingOn && <Removal demo={demo} needsCode={needsCode} />}
    </Stack>
  );
}

function Outcome({ demo: { removal }, isGoingOn }: { demo: Demo; isGoingOn: boolean }) {
  if (!removal) return null;
  if (isGoingOn) return <Alert role="status">{m.admin_demo_waits()}</Alert>;
  if (removal.doneAt !== null)
    return (
      <Alert role="status" color="port" icon={<IconCheck />}>
        {m.admin_demo_done({ count: removal.removed ?? 0 })}
      </Alert>
    );
  return (
    <Alert role="alert" color="star" icon={<IconAlertTriangle />}>
      {m.admin_demo_backup_failed()} {removal.failure}
    </Alert>
  );
}

const keyOf = ({ table, id }: Pick<DemoItem, 'table' | 'id'>): string => `${table} ${id}`;

function Removal({ demo: { counts, items }, needsCode }: { demo: Demo; needsCode: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { run, isBusy, failure } = useAction();
  const needed = items.filter(({ isNeeded }) => isNeeded);
  const choosable = items.filter(({ isNeeded }) => !isNeeded);

  function remove(event: SyntheticEvent) {
    event.preventDefault();
    const rows = choosable.filter((item) => chosen.has(keyOf(item))).map(({ table, id }) => ({ table, id }));
    const body = { currentPassword, ...(needsCode && { code }), chosen: rows };
    void run(() => callApi('POST', 'demo/remove', body), { whenDone: () => setPassword('') });
  }

  const choose = (item: DemoItem, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(keyOf(item));
      else after.delete(keyOf(item));
      return after;
    });

  return (
    <form onSubmit={remove} noValidate>
      <Stack gap="md">
        <Text>{m.admin_demo_intro()}</Text>
        <section className={shared.panel ?? ''}>
          <Stack gap="xs" p="md">
            <Title order={2} size="1rem">
              {m.admin_demo_goes()}
            </Title>
            <ul className={shared.columns ?? ''}>
              {Object.entries(counts).map(([table, count]) => (
                <li key={table}>
                  {rowsText(table)}: <b>{count}</b>
                </li>
              ))}
            </ul>
          </Stack>
        </section>
        {choosable.length > 0 && (
          <section className={shared.panel ?? ''}>
            <Stack gap="xs" p="md">
              <Group justify="space-between">
                <Title order={2} size="1rem">
                  {m.admin_demo_asks()}
                </Title>
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => setChosen(new Set(choosable.map((item) => keyOf(item))))}
                >
                  {m.admin_demo_all()}
                </Button>
              </Group>
              {choosable.map((item) => (
                <Checkbox
                  key={keyOf(item)}
                  checked={chosen.has(keyOf(item))}
                  onChange={({ currentTarget }) => choose(item, currentTarget.checked)}
                  label={<ItemName item={item} />}
                  description={[item.isEdited && m.admin_demo_edited(), item.isUsed && m.admin_demo_used()]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </Stack>
          </section>
        )}
        {needed.length > 0 && (
          <section className={shared.panel ?? ''}>
            <Stack gap="xs" p="md">
              <Title order={2} size="1rem">
                {m.admin_demo_needed()}
              </Title>
              <List>
                {needed.map((item) => (
                  <List.Item key={keyOf(item)}>
                    <ItemName item={item} />
                  </List.Item>
                ))}
              </List>
            </Stack>
          </section>
        )}
        <Group align="flex-end" gap="md">
          <PasswordInput
            name="currentPassword"
            label={m.field_current_password()}
            autoComplete="current-password"
            value={currentPassword}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={failure?.fields.currentPassword}
            miw={240}
          />
          {needsCode && (
            <TextInput
              name="code"
              label={m.auth_code()}
              autoComplete="one-time-code"
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
              error={failure?.fields.code}
            />
          )}
          <Button type="submit" color="star" loading={isBusy}>
            {m.admin_demo_remove()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const rowsText = (table: string): string => sentence(`admin_demo_rows_${table}`);

/** With a link to its form, where it has one. */
function ItemName({ item: { table, id, name } }: { item: DemoItem }) {
  const path = tablesOfDemo.find((one) => one.name === table)?.path;
  const text = name === '' ? `#${id}` : settingText(table, name);
  return (
    <>
      {rowsText(table)}: {path ? <Link to={recordHref(path, id)}>{text}</Link> : text}
    </>
  );
}

const settingText = (table: string, name: string): string =>
  table === 'setting' ? sentence(`admin_setting_key_${snake(name)}`) : name;

import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { data, Form, href, Link, redirect, useNavigate, useNavigation } from 'react-router';
import { mayDo } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { IconCamera, IconSearch } from '#src/ui/admin/icons.tsx';
import type { Route } from './+types/find.page.ts';
import { findByCode, nextWithoutPhotos } from './find-on-lot.server.ts';
import styles from './lot.module.css';
import { Scanner } from './scanner.tsx';

/** Opens the product of `code`, or the next one for `next=photos`; says what it has not found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(`${href('/auth/login')}?next=${href('/admin/lot')}`);
  if (!mayDo(user, 'update', 'product')) throw redirect(startPage(user, user.language));
  const { db } = context.get(services);
  const code = url.searchParams.get('code');
  const wantsNext = url.searchParams.get('next') === 'photos';
  const from = /^\d{1,9}$/.exec(url.searchParams.get('from') ?? '')?.[0];
  const found = code && !wantsNext ? await findByCode(db, code) : [];
  const id = wantsNext ? await nextWithoutPhotos(db, from ? Number(from) : null) : found.length === 1 && found[0]?.id;
  if (id) throw redirect(href('/admin/lot/:id', { id: String(id) }));
  return data({ code: code?.slice(0, 500) ?? '', found, missed: missedBy({ code, wantsNext, count: found.length }) });
}

function missedBy({ code, wantsNext, count }: { code: string | null; wantsNext: boolean; count: number }) {
  if (wantsNext) return m.admin_lot_all_have_photos();
  if (!code) return null;
  const inputs = { code: code.slice(0, 80) };
  return count === 0 ? m.admin_lot_no_match(inputs) : m.admin_lot_several(inputs);
}

export const meta: Route.MetaFunction = () => [{ title: m.admin_lot_title() }];

/** The way to a product on the lot: its tag before the camera, or its stock number. Without a camera the field has the focus. */
export default function FindPage({ loaderData: { code, found, missed } }: Route.ComponentProps) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.lot}>
      <Scanner
        key={code}
        onCode={(text) => void navigate(`?${new URLSearchParams({ code: text }).toString()}`)}
        onNoCamera={() => field.current?.focus()}
      />
      <Form className={styles.find} role="search">
        <TextInput
          key={code}
          ref={field}
          name="code"
          size="lg"
          label={m.admin_lot_code()}
          defaultValue={code}
          error={missed}
          maxLength={500}
          leftSection={<IconSearch size={20} />}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
        />
        <Button type="submit" size="lg" color="oil" loading={state === 'loading'}>
          {m.admin_lot_go()}
        </Button>
      </Form>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, name, sku, location }) => (
            <li key={id}>
              <Link to={href('/admin/lot/:id', { id: String(id) })}>{localText(name, getLocale()).text}</Link>
              <small>{[sku, location].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
      <Form>
        <input type="hidden" name="next" value="photos" />
        <Button type="submit" size="md" fullWidth variant="default" leftSection={<IconCamera size={20} />}>
          {m.admin_lot_next_photos()}
        </Button>
      </Form>
    </div>
  );
}

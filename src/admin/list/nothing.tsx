import { Button, Group, Text } from '@mantine/core';
import { href, Link, useLocation, useRouteLoaderData } from 'react-router';
import { mayOperate } from '#src/access.ts';
import type { Frame } from '#src/admin/layout/frame.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { findSentence, recordLabel, sentence, withinSentence } from '#src/ui/admin/sentence.ts';
import { blogPartOf } from '../menu.ts';
import styles from './list.module.css';
import { changedSearch } from './list-address.ts';
import type { ListView } from './list-view.ts';

type Props = {
  declaration: Pick<AnyAdminResource, 'name' | 'path' | 'source'>;
  view: Pick<ListView, 'address' | 'may'>;
};

/** A list without rows: why there are none, and what to do about it. */
export function Nothing({ declaration, view }: Props) {
  const { search } = useLocation();
  const { keywords, filters, inTrash } = view.address;
  const requested = Object.keys(filters).filter((key) => key !== 'pageParent' || blogPartOf(search) === '');
  if (keywords !== '' || requested.length > 0) {
    const plain = Object.fromEntries([...requested, 'q'].map((key) => [key, null]));
    return (
      <Empty
        text={m.common_there_are_no_results_found()}
        why={whyNoMatch(keywords, requested.length > 0)}
        steps={[{ to: changedSearch(search, plain) || '?', text: m.common_clear_filters() }]}
      />
    );
  }
  if (inTrash)
    return <Empty text={m.admin_list_empty_trash()} steps={[{ to: '?', text: m.admin_list_trash_leave() }]} />;
  if (declaration.source) return <Empty text={sentence(declaration.source.nothing)} />;
  return <NothingYet declaration={declaration} view={view} />;
}

function whyNoMatch(keywords: string, isFiltered: boolean): string {
  if (keywords === '') return m.admin_list_empty_filters();
  return isFiltered ? m.admin_list_empty_both({ keywords }) : m.admin_list_empty_matches({ keywords });
}

/** No record at all: how the first one gets here. */
function NothingYet({ declaration: { name, path }, view: { may } }: Props) {
  const { search } = useLocation();
  const frame = useRouteLoaderData<Frame>('admin');
  const one = withinSentence(recordLabel(name));
  const mayImport = name === 'product' && mayOperate(frame?.user ?? null, 'importProducts');
  const steps = [
    ...(may.create && name !== 'media'
      ? [{ to: `${href('/admin/:path/add', { path })}${blogPartOf(search)}`, text: m.admin_list_add_one({ one }) }]
      : []),
    ...(mayImport ? [{ to: href('/admin/import'), text: m.admin_import_title() }] : []),
  ];
  const why = findSentence(`admin_${snake(name)}_empty`);
  return <Empty text={m.admin_list_nothing_here()} {...(why && { why })} steps={steps} />;
}

type EmptyProps = { text: string; why?: string; steps?: readonly { to: string; text: string }[] };

/** That there is nothing, why, and what to do about it. */
export const Empty = ({ text, why, steps = [] }: EmptyProps) => (
  <div className={styles.nothing}>
    <div>
      <p>{text}</p>
      {why && (
        <Text size="sm" maw={520}>
          {why}
        </Text>
      )}
    </div>
    {steps.length > 0 && (
      <Group gap="s2" justify="center">
        {steps.map((step) => (
          <Button key={step.to} component={Link} variant="default" to={step.to}>
            {step.text}
          </Button>
        ))}
      </Group>
    )}
  </div>
);

import { Anchor, Stack, Table, Text } from '@mantine/core';
import { snake } from '#src/i18n/label-keys.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { type FeedSummary, feedNames, type LeftOutProduct, leftOutReasons } from '#src/operations/feeds/feed.ts';
import { recordHref } from '#src/site/href.ts';
import { defineListSource } from '#src/ui/admin/define-admin-resource.tsx';
import { labelled, sentence } from '#src/ui/admin/sentence.ts';
import shared from '#src/ui/admin/shared.module.css';

const feedLabel = (feed: string) => `admin_feed_name_${snake(feed)}`;
const reasonLabel = (reason: string) => `admin_feed_reason_${snake(reason)}`;

/** The products that a feed leaves out, with the reason, below the addresses of all feeds. */
export const feedList = defineListSource<LeftOutProduct, FeedSummary[]>({
  name: 'feed',
  path: 'feeds',
  operation: 'seeReadiness',
  title: 'admin_feed_title',
  nothing: 'admin_feed_none',
  columns: (c) => [
    c.title('product', { says: ({ name }) => localText(name, getLocale()).text, below: ({ sku }) => sku }),
    c.custom('left_out', ({ feeds }) => (
      <Stack gap={0}>
        {feeds.map(({ feed, reason }) => (
          <Text key={feed} size="sm">
            {labelled(sentence(feedLabel(feed)), sentence(reasonLabel(reason)))}
          </Text>
        ))}
      </Stack>
    )),
  ],
  filters: [
    { key: 'feed', choices: feedNames.map((value) => ({ value, label: feedLabel(value) })) },
    { key: 'reason', choices: leftOutReasons.map((value) => ({ value, label: reasonLabel(value) })) },
  ],
  Head: ({ extra }) => (
    <Table.ScrollContainer minWidth={320} mb="md" className={shared.panel ?? ''}>
      <Table horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.admin_feed_address()}</Table.Th>
            <Table.Th ta="end">{m.admin_feed_inside()}</Table.Th>
            <Table.Th ta="end">{m.admin_feed_left_out()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {extra.map(({ feed, address, isSecret, inside, leftOut }) => (
            <Table.Tr key={feed}>
              <Table.Td>
                <Text size="sm">
                  {sentence(feedLabel(feed))}
                  {isSecret && ` · ${m.admin_feed_secret()}`}
                </Text>
                <Anchor href={address} size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {address}
                </Anchor>
              </Table.Td>
              <Table.Td ta="end">{inside}</Table.Td>
              <Table.Td ta="end">{leftOut}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  ),
  pathOf: ({ id }) => recordHref('products', id),
});

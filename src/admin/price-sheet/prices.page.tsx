import { ActionIcon, Alert, Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { data, href, Link, useLocation } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { isAppError } from '#src/lib/errors.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { formatNumber } from '#src/lib/number.ts';
import { maxUnits } from '#src/pricing/batches/price-input.ts';
import { readUnits } from '#src/pricing/batches/read-units.server.ts';
import { handOver } from '#src/ui/admin/download.ts';
import { LeaveGuard } from '#src/ui/admin/form/leave-guard.tsx';
import { IconChevronLeft, IconDownload, IconHistory, IconPlus } from '#src/ui/admin/icons.tsx';
import shared from '#src/ui/admin/shared.module.css';
import { privateMeta } from '#src/ui/private-meta.ts';
import { useWayBack } from '../list/list-memory.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/prices.page.ts';
import { AddUnits } from './add-units.tsx';
import { EarlierBatches } from './earlier-batches.tsx';
import { FillLine } from './fill-line.tsx';
import { PriceCards } from './price-cards.tsx';
import { PriceGrid } from './price-grid.tsx';
import styles from './price-sheet.module.css';
import { SheetFoot } from './sheet-foot.tsx';
import { type AnsweredUnit, csvOf } from './sheet-state.ts';
import { usePriceSheet } from './use-price-sheet.ts';

/** `ids=3,17` names the units; otherwise filters of the product list select them, such as `age=181-`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, 'changePrices');
  const { db, resources, now } = context.get(services);
  const { ids, ...filters } = Object.fromEntries(url.searchParams);
  if (ids === undefined && Object.keys(filters).length === 0) return { units: [], left: 0, userId: user.id };
  if (ids !== undefined) return { units: await readUnits(db, readListed(ids), now()), left: 0, userId: user.id };
  try {
    const { record, page } = await resources.product.as(user).list({ ...filters, limit: String(maxUnits) });
    const found = record.map(({ id }) => id);
    const left = Math.max(0, page.totalRecord - found.length);
    return { units: await readUnits(db, found, now()), left, userId: user.id };
  } catch (error) {
    if (isAppError(error) && error.status === 400) throw data(null, { status: 404 });
    throw error;
  }
}

function readListed(text: string): number[] {
  const ids = [...new Set(text.split(',').map(Number))];
  const areIds = ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (!areIds || ids.length > maxUnits) throw data(null, { status: 404 });
  return ids;
}

export const meta: Route.MetaFunction = () => privateMeta(m.admin_prices_title());

export default function Prices({ loaderData }: Route.ComponentProps) {
  const listPath = useWayBack(href('/admin/:path', { path: 'products' }));
  const { search } = useLocation();
  // A sheet has state of its own: another address is another sheet.
  return <PricesScreen key={search} {...loaderData} listPath={listPath} />;
}

type Props = {
  units: readonly AnsweredUnit[];
  /** How many more were found than one batch takes. */
  left: number;
  listPath: string;
  userId: number;
};

/** The price desk: fill in prices, review, save. */
function PricesScreen({ units, left, listPath, userId }: Props) {
  const sheet = usePriceSheet(units, userId);
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const [isAdding, setAdding] = useState(false);
  const [showsBatches, setShowsBatches] = useState(false);
  useHotkeys([['mod+S', () => void sheet.save()]], []);

  const saveFile = () => handOver(new Blob([csvOf(sheet.rows)], { type: 'text/csv' }), 'prices.csv');

  return (
    <Stack gap="s4" className={styles.screen ?? ''}>
      <Flex component="header" rowGap="s2" columnGap="s4" wrap="wrap" align="center" className={styles.head ?? ''}>
        <ActionIcon component={Link} to={listPath} variant="default" size={38} aria-label={m.admin_edit_back()}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h2>{m.admin_prices_title()}</h2>
        <p>{m.admin_prices_units({ count: sheet.units.length })}</p>
        <Group gap="s1" className={styles.tools ?? ''}>
          <Button variant="subtle" color="fog" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            {m.admin_prices_add_units()}
          </Button>
          <Button
            variant="subtle"
            color="fog"
            leftSection={<IconDownload size={18} />}
            disabled={sheet.units.length === 0}
            onClick={saveFile}
          >
            {m.admin_prices_csv()}
          </Button>
          <Button
            variant="subtle"
            color="fog"
            leftSection={<IconHistory size={18} />}
            onClick={() => setShowsBatches(true)}
          >
            {m.admin_prices_batches()}
          </Button>
        </Group>
      </Flex>
      {left > 0 && (
        <Alert role="status" color="oil">
          {m.admin_prices_first({
            first: formatNumber(units.length, getLocale()),
            total: formatNumber(units.length + left, getLocale()),
          })}
        </Alert>
      )}
      {sheet.draft.restoredAt && (
        <Alert role="status" color="oil">
          <Box component="span" me="s3">
            {m.admin_prices_restored({ when: formatMoment(sheet.draft.restoredAt, getLocale()) })}
          </Box>
          <Button size="compact-md" variant="default" onClick={() => void sheet.discard()}>
            {m.admin_edit_draft_drop()}
          </Button>
        </Alert>
      )}
      <Box component="section" miw={0} className={shared.panel ?? ''}>
        <FillLine sheet={sheet} />
        {sheet.units.length === 0 ? (
          <Text inherit py="s10" px="s4" ta="center" c="dimmed">
            {m.admin_prices_empty()}
          </Text>
        ) : isPhone ? (
          <PriceCards sheet={sheet} />
        ) : (
          <PriceGrid sheet={sheet} />
        )}
        <SheetFoot sheet={sheet} listPath={listPath} />
      </Box>
      {!isPhone && (
        <Text size="xs" c="dimmed" className={shared.aboutKeys ?? ''}>
          {m.admin_prices_keys()}
        </Text>
      )}
      <EarlierBatches
        isOpen={showsBatches}
        close={() => setShowsBatches(false)}
        undo={async (batch) => {
          await sheet.undo(
            batch,
            sheet.units.map(({ id }) => id),
          );
        }}
      />
      {isAdding && (
        <AddUnits
          close={() => setAdding(false)}
          add={(ids) => void sheet.add(ids)}
          has={(id) => sheet.units.some((unit) => unit.id === id)}
        />
      )}
      <LeaveGuard
        isDirty={sheet.isDirty && !sheet.draft.storedAt}
        isLeavingFreely={() => false}
        forget={sheet.discard}
      />
    </Stack>
  );
}

import { Alert, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { data, href, Link } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { newQuoteHref } from '#src/quotes/staff/new-quote-href.ts';
import { useMayOffer } from '#src/quotes/staff/offer-entry.admin.tsx';
import { recordHref } from '#src/site/href.ts';
import { MoneyField } from '#src/ui/admin/fields/number-field.tsx';
import { IconAlertTriangle, IconCamera } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { offeredPictures } from '#src/ui/admin/upload/upload.ts';
import { UploadList } from '#src/ui/admin/upload/upload-list.tsx';
import { useTaking, useUploadQueue, useUploadsOf } from '#src/ui/admin/upload/use-uploads.ts';
import { loadRecord } from '../edit/load-record.server.ts';
import { requireUser } from '../require-user.server.ts';
import type { SoldProduct } from '../sales/sold-product.ts';
import type { Route } from './+types/lot.page.ts';
import { knownLocations } from './locations.server.ts';
import styles from './lot.module.css';
import { type LotRecord, withPhotos } from './lot-change.ts';
import { Move } from './move.tsx';
import { Sold } from './sold.tsx';
import { type Lot, useLot } from './use-lot.ts';

type Shown = LotRecord & SoldProduct & { path: string; slug: string };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = requireUser(context, ['update', 'product']);
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1) throw data(null, { status: 404 });
  const { db, resources } = context.get(services);
  const [{ record }, locations] = await Promise.all([
    loadRecord(resources, 'product', { user, address: { action: 'update', id } }),
    knownLocations(db),
  ]);
  return { record: record as unknown as Shown, locations };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.record.name.en} – ${m.admin_lot_title()}` : m.admin_lot_title() },
];

/** Quick changes of a product on a phone next to it: large buttons, one action at a time. */
export default function LotPage({ loaderData: { record, locations } }: Route.ComponentProps) {
  const lot = useLot(record);
  const { sku, thumbnail, name, path, slug } = record;
  const mayOffer = useMayOffer();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button is gone after it, so the focus goes to the top. */
  function tryAgain(retry: () => void) {
    heading.current?.focus();
    retry();
  }
  return (
    <Stack gap="s5" mx="auto" maw={560} className={styles.lot ?? ''}>
      <Group component="header" gap="s4" wrap="nowrap" className={styles.head ?? ''}>
        {thumbnail && <img src={thumbnail} alt="" width={120} height={103} />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {localText(name, getLocale()).text}
          </h2>
          <p>{[sku, stockText(lot.record)].filter(Boolean).join(' · ')}</p>
        </div>
      </Group>
      {lot.failure && (
        <Alert role="alert" color="star" icon={<IconAlertTriangle />}>
          <p>{lot.failure}</p>
          {lot.retry && (
            <Button mt="sm" size="md" color="star" onClick={() => lot.retry && tryAgain(lot.retry)}>
              {m.common_try_again()}
            </Button>
          )}
        </Alert>
      )}
      <Sold lot={lot} product={record} />
      <Price lot={lot} />
      <Move lot={lot} locations={locations} />
      <Photos lot={lot} />
      <Flex
        component="nav"
        rowGap="s3"
        columnGap="s5"
        wrap="wrap"
        className={styles.views ?? ''}
        aria-label={m.common_more()}
      >
        <Link to={`${href('/admin/lot')}?next=photos&from=${record.id}`}>{m.admin_lot_next_photos()}</Link>
        <a href={path}>{m.admin_lot_page()}</a>
        <a href={`${href('/print/:slug', { slug })}?format=tag&languages=both`}>{m.common_print_tag()}</a>
        <Link to={recordHref('products', record.id)}>{m.admin_lot_form()}</Link>
        {mayOffer && record.availability !== 'sold' && (
          <Link to={newQuoteHref({ kind: 'offer', product: record.id })}>{m.admin_quote_write_offer()}</Link>
        )}
      </Flex>
    </Stack>
  );
}

const stockText = ({ availabilityState, stock }: LotRecord): string =>
  availabilityState === 'sale-pending' ? m.common_sale_pending() : m.admin_sold_stock({ count: stock ?? 0 });

/** Sets the price; then the product is no longer "call for price". */
function Price({ lot: { record, isBusy, change } }: { lot: Lot }) {
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const price = typed === undefined ? record.price : typed;
  const isChanged = typed !== undefined && typed !== null && typed !== record.price;

  function save(event: React.SyntheticEvent) {
    event.preventDefault();
    if (!isChanged) return;
    void change(
      () => ({ price: typed, callForPrice: false }),
      () => {
        setTyped(undefined);
        notifySuccess(m.admin_lot_price_done());
      },
    );
  }
  const input = {
    name: 'price',
    label: m.field_price(),
    error: null,
    isRequired: false,
    hint: record.callForPrice ? m.admin_lot_call_for_price() : null,
    value: price,
    change: setTyped,
  };
  return (
    <form className={styles.row} onSubmit={save}>
      <MoneyField input={input} />
      <Button type="submit" size="md" disabled={!isChanged} loading={isBusy && isChanged}>
        {m.common_save()}
      </Button>
    </form>
  );
}

/** Adds photos from the camera to the end of the product's gallery. */
function Photos({ lot: { record, change } }: { lot: Lot }) {
  const chooser = useRef<HTMLInputElement>(null);
  const queue = useUploadQueue();
  const uploads = useUploadsOf(queue);
  useTaking(queue, (ids) => {
    void change(
      (present) => withPhotos(present, ids),
      () => notifySuccess(m.admin_lot_photos_done({ count: ids.length })),
    );
  });
  return (
    <Stack component="section" gap="s2">
      <input
        ref={chooser}
        type="file"
        accept={offeredPictures}
        multiple
        hidden
        aria-label={m.common_add_photos()}
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button
        fullWidth
        size="lg"
        variant="default"
        leftSection={<IconCamera aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {m.common_add_photos()}
      </Button>
      <Text size="sm" c="dimmed">
        {m.admin_lot_photo_count({ count: record.media.length })}
      </Text>
      <UploadList uploads={uploads} queue={queue} />
    </Stack>
  );
}

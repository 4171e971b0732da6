import { Skeleton, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { activeChoices } from '../catalogue-choices.ts';
import { type BrandForm, brandInput } from './brand-input.ts';

export const brandAdmin = defineAdminResource<BrandForm, { thumbnail: string | null }>({
  name: 'brand',
  path: 'brand',
  columns: (c) => [
    c.title('name', { sortKey: 'name' }),
    c.text('slug', { sortKey: 'slug', isOptional: true }),
    c.number('index', { sortKey: 'index' }),
    c.flag('active', { sortKey: 'active' }),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  filters: [{ key: 'active', choices: activeChoices }],
  sections: (f) => [
    {
      key: 'brand',
      fields: [
        f.text('name', { isRequired: true, span: 6 }),
        f.text('slug', { only: 'slug', span: 6, hint: 'admin_brand_slug_hint' }),
        f.picture('media', { span: 6, hint: 'admin_brand_media_hint' }),
        f.picture('mediaHover', { span: 6, hint: 'admin_brand_media_hover_hint' }),
        f.number('width', { min: 1, max: 4000, unit: 'px', span: 6 }),
        f.number('height', { min: 1, max: 4000, unit: 'px', span: 6, hint: 'admin_brand_height_hint' }),
      ],
    },
    {
      key: 'place',
      place: 'rail',
      fields: [f.flag('active'), f.number('index', { min: 0, hint: 'admin_brand_index_hint' })],
    },
    {
      key: 'wordmark',
      place: 'rail',
      fields: [
        f.text('wordmarkText', { hint: 'admin_brand_wordmark_text_hint' }),
        f.number('wordmarkStretch', { min: 75, max: 125, unit: '%' }),
        f.number('wordmarkWeight', { min: 200, max: 900 }),
        f.number('wordmarkTracking', { min: -100, max: 300, hint: 'admin_brand_wordmark_tracking_hint' }),
      ],
    },
  ],
  blank: {
    name: '',
    slug: null,
    media: null,
    mediaHover: null,
    index: null,
    width: null,
    height: null,
    active: true,
    wordmarkText: null,
    wordmarkStretch: 100,
    wordmarkWeight: 700,
    wordmarkTracking: 0,
  },
  titleOf: ({ name }) => name,
  check: (values) => errorsOf(brandInput, values),
  isOrdered: true,
  bulkFields: ['active'],
  listTools: () => <ShopByBrand />,
});

type Answer = { show: boolean; message?: string };

const address = 'brand/shop-by-brand';

/** Shows or hides shop by brand on the home page; its place is kept until its state is known. */
function ShopByBrand() {
  const [isShown, setShown] = useState<boolean | null>(null);
  const { runInTurn } = useAction({ reload: null });

  useEffect(() => {
    const leaving = new AbortController();
    void callApi<Answer>('GET', address, undefined, leaving.signal).then((outcome) => {
      if (outcome.isDone) setShown(outcome.result.show);
    });
    return () => leaving.abort();
  }, []);

  async function change(show: boolean) {
    setShown(show);
    const called = await runInTurn(() => callApi<Answer>('PUT', address, { show }), {
      done: ({ message }) => message ?? null,
    });
    if (!called.isDone) setShown(!show);
  }

  if (isShown === null) return <Skeleton width={190} height={20} />;
  return (
    <Switch
      color="port"
      label={m.admin_brand_shop_by_brand()}
      checked={isShown}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}

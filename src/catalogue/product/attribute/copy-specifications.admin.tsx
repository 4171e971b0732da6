import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconCopy } from '#src/ui/admin/icons.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { ProductForm } from '../product-form.ts';
import { missingAttributes } from './missing-attributes.ts';

type Found = { record: (ProductForm & { id: number })[] };

/** Fills empty specifications from the newest other unit of the same brand and model. */
export function CopySpecifications({ form, record }: FieldProps<ProductForm>) {
  const [isBusy, setBusy] = useState(false);
  const { modelName, brand } = form.values;
  if (!modelName) return null;

  async function copy() {
    setBusy(true);
    const query = new URLSearchParams({ modelName: modelName ?? '', limit: '5', sort: JSON.stringify([{ id: -1 }]) });
    if (brand) query.set('brand', String(brand));
    const outcome = await callApi<Found>('GET', `product/all?${query}`);
    setBusy(false);
    if (!outcome.isDone) return notifyFailure(outcome.message);
    const source = outcome.result.record.find(({ id }) => id !== record?.id);
    if (!source) return notifyFailure(m.admin_product_copy_specs_none({ model: modelName ?? '' }));
    const missing = missingAttributes(form.values, source);
    for (const [key, value] of Object.entries(missing)) form.setFieldValue(key as keyof typeof missing, value);
    notifySuccess(m.admin_product_copy_specs_done({ count: Object.keys(missing).length }));
  }

  return (
    <div>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {m.admin_product_copy_specs({ model: modelName })}
      </Button>
    </div>
  );
}

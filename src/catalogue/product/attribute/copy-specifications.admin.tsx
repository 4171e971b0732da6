import { Button } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { type Called, callApi, refusal } from '#src/ui/admin/call.ts';
import { IconCopy } from '#src/ui/admin/icons.tsx';
import { notifySuccess } from '#src/ui/admin/notices.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import type { ProductForm } from '../product-form.ts';
import { missingAttributes } from './missing-attributes.ts';

type Found = { record: (ProductForm & { id: number })[] };

/** Fills empty specifications from the newest other unit of the same brand and model. */
export function CopySpecifications({ form, record }: FieldProps<ProductForm>) {
  const { run, isBusy } = useAction({ reload: null });
  const { modelName, brand } = form.values;
  if (!modelName) return null;

  async function find(): Promise<Called<Found['record'][number]>> {
    const query = new URLSearchParams({ modelName: modelName ?? '', limit: '5', sort: JSON.stringify([{ id: -1 }]) });
    if (brand) query.set('brand', String(brand));
    const called = await callApi<Found>('GET', `product/all?${query}`);
    if (!called.isDone) return called;
    const source = called.result.record.find(({ id }) => id !== record?.id);
    if (!source) return refusal(404, m.admin_product_copy_specs_none({ model: modelName ?? '' }));
    return { isDone: true, result: source };
  }
  const copy = () =>
    run(find, {
      whenDone: (source) => {
        const missing = missingAttributes(form.values, source);
        for (const [key, value] of Object.entries(missing)) form.setFieldValue(key as keyof typeof missing, value);
        notifySuccess(m.admin_product_copy_specs_done({ count: Object.keys(missing).length }));
      },
    });

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

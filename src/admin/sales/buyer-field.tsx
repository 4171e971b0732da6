import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { CustomerField } from '#src/ui/admin/customer/customer-field.tsx';
import { useLookedUp } from '#src/ui/admin/fields/use-looked-up.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useMayNameBuyer } from './add-to-sale.tsx';
import styles from './sale-form.module.css';

type Props = { buyer: number | null; change: (buyer: number | null) => void; error: string | null };

/** Who bought it, for those who may see customers: an existing customer, or a new one by name. */
export function BuyerField({ buyer, change, error }: Props) {
  const mayNameBuyer = useMayNameBuyer();
  const [keywords, setKeywords] = useState('');
  const { run, failure } = useAction({ reload: null });
  const known = useLookedUp('customer', buyer === null ? [] : [buyer]);
  if (!mayNameBuyer) return null;

  const add = (name: string) =>
    run(() => callApi<{ id: number }>('POST', 'customer', { name }), {
      whenDone: ({ id }) => change(id),
      whenRefused: () => undefined,
    });

  if (buyer !== null) {
    const { name = '', email = '' } = (known.get(buyer) ?? {}) as { name?: string; email?: string | null };
    return (
      <Group gap="s3" className={styles.head ?? ''}>
        <div>
          <Text size="sm" fw={600}>
            {m.admin_sold_buyer()}
          </Text>
          <b>{name || email || `#${buyer}`}</b>
        </div>
        <Button variant="default" onClick={() => change(null)}>
          {m.admin_counter_change()}
        </Button>
      </Group>
    );
  }
  return (
    <div>
      <CustomerField
        label={m.admin_sold_buyer()}
        keywords={keywords}
        change={setKeywords}
        choose={({ id }) => change(id)}
        add={(name) => void add(name)}
      />
      {(error ?? failure) && <p role="alert">{error ?? failure?.message}</p>}
    </div>
  );
}

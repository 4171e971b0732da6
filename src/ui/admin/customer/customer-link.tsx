import { Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { IconAddressBook } from '../icons.tsx';

/** A link from a record to its customer; nothing once they are erased. */
export function CustomerLink({ record }: { record: object }) {
  const customer: unknown = Reflect.get(record, 'customer');
  if (typeof customer !== 'number') return null;
  return (
    <Button
      component={Link}
      to={href('/admin/customers/:id', { id: String(customer) })}
      variant="default"
      leftSection={<IconAddressBook size={18} aria-hidden />}
    >
      {m.admin_customer_one()}
    </Button>
  );
}

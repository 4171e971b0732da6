import { Button, Group } from '@mantine/core';
import { href, Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { recordHref } from '#src/site/href.ts';

/** One press to the quotes of a message, or to a new one with the sender's data. */
export function LeadQuotes({ lead, quotes }: { lead: Lead; quotes: readonly { id: number; number: string }[] }) {
  return (
    <Group gap="xs">
      {quotes.map(({ id, number }) => (
        <Button key={id} component={Link} variant="default" to={recordHref('quote', id)}>
          {m.admin_inbox_quote({ number })}
        </Button>
      ))}
      {quotes.length === 0 && (
        <Button component={Link} variant="default" to={newQuoteHref(lead)}>
          {m.admin_inbox_write_quote()}
        </Button>
      )}
    </Group>
  );
}

function newQuoteHref({ id, name, email, phone, language, product }: Lead): string {
  const known = {
    contact: String(id),
    name,
    email,
    phone,
    language,
    product: product === null ? null : String(product),
  };
  const query = new URLSearchParams(Object.entries(known).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return `${href('/admin/:path/add', { path: 'quote' })}?${query}`;
}

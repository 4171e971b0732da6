import { Box, Button, Group } from '@mantine/core';
import { Link, useRouteLoaderData } from 'react-router';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import type { QuotesOfLead } from '#src/quotes/quotes-of-lead.server.ts';
import { tradedHref } from '#src/quotes/staff/traded-href.ts';
import { recordHref } from '#src/site/href.ts';
import headStyles from './head.module.css';
import { offerHref } from './offer-href.ts';

/** Of a trade-in: what was given for it, and what can be done with it in one press. */
export function TradeStrip({ lead, quotes }: { lead: Lead; quotes: QuotesOfLead | null }) {
  const frame = useRouteLoaderData<{ user: CurrentUser }>('admin');
  if (lead.resource !== 'trade') return null;
  const { tradeValue } = lead;
  return (
    <div className={headStyles.strip}>
      <Box component="p" flex="1 1 220px" miw={0}>
        {tradeValue === null ? (
          m.admin_inbox_trade_no_value()
        ) : (
          <>
            {m.admin_inbox_trade_value()} <b>{formatMoney(centsFromDollars(tradeValue.amount), getLocale())}</b>{' '}
            <Link to={recordHref('quote', tradeValue.quote)}>{tradeValue.number}</Link>
          </>
        )}
      </Box>
      <Group gap="s2" wrap="nowrap">
        {quotes && (
          <Button component={Link} to={offerHref(lead, quotes)} {...small}>
            {m.admin_quote_write_offer()}
          </Button>
        )}
        {frame && mayDo(frame.user, 'create', 'product') && (
          <Button component={Link} to={tradedHref(factsOf(lead))} {...small}>
            {m.admin_inbox_take_in_stock()}
          </Button>
        )}
      </Group>
    </div>
  );
}

const small = { variant: 'default', size: 'compact-sm', td: 'none' } as const;

function factsOf({ facts }: Lead) {
  const text = (field: string) => facts.find((fact) => fact.field === field)?.value ?? null;
  const [make, model, hin] = ['make', 'model', 'hin'].map(text);
  const [year, hours] = ['year', 'engineHours'].map(text);
  return { make, model, hin, year, hours };
}

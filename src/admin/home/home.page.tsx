import { Grid, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { requireUser } from '../require-user.server.ts';
import type { Route } from './+types/home.page.ts';
import type { ShopNumbers as Numbers, Summary } from './answers.ts';
import { Card, TextLink } from './card.tsx';
import { readHome } from './cards.server.ts';
import { DayFigures, LeadsByWeek, StockByAge, TopProducts } from './figures.tsx';
import { FirstDay } from './first-day/first-day.tsx';
import { openSteps } from './first-day/first-steps.ts';
import styles from './home.module.css';
import { type FactKey, factsOf } from './home.ts';
import { LeadsWaiting } from './leads-waiting.tsx';
import { minJobs } from './money.ts';
import { MoneyCards } from './money-cards.tsx';
import { Attention, Quotes } from './needs.tsx';
import { addressOf, shopQuestions } from './questions.ts';
import { Shop } from './shop.tsx';
import { useCard } from './use-card.ts';
import { Yours } from './yours.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context, 'dashboard');
  return await readHome(context.get(services), user);
}

export const meta: Route.MetaFunction = () => [{ title: m.admin_menu_dashboard() }];

/** The dashboard: what needs attention now, then the figures. Every number links to the list that it counts. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { firstDay, waiting, yours, attention, shop, shopNumbers, money, quotes, leads, products, userId } = loaderData;
  const stepsLeft = openSteps(firstDay?.steps ?? []).length;
  const isNew = firstDay !== null && stepsLeft > 0;
  const { answer: summary } = useCard('summary', loaderData.summary);
  return (
    <Stack gap="md">
      <Sentence summary={summary} stepsLeft={stepsLeft} />
      {isNew && <FirstDay firstDay={firstDay} />}
      <Columns
        wide={[
          waiting && <LeadsWaiting key="leads" leads={waiting} userId={userId} />,
          shop && <Shop key="shop" shop={shop} />,
          shopNumbers && <ShopNumbers key="shop-numbers" numbers={shopNumbers} />,
        ]}
        narrow={[
          <Yours key="yours" yours={yours} />,
          quotes && <Quotes key="quotes" quotes={quotes} />,
          <Attention key="attention" attention={attention} isNew={isNew} />,
        ]}
      />
      <DayFigures summary={summary} firstAnswer={leads?.firstAnswer ?? null} />
      {money && <MoneyCards money={money} />}
      <Columns
        wide={[
          leads && <LeadsByWeek key="leads" weeks={leads.weeks} />,
          products && <StockByAge key="stock" stock={products.ages} />,
        ]}
        narrow={[products && <TopProducts key="top" products={products.top} />]}
      />
      {firstDay && !isNew && <FirstDay firstDay={firstDay} />}
    </Stack>
  );
}

type SentenceProps = { summary: Summary; stepsLeft: number };

/** The day in one sentence; each fact links to the list that it counts. A new dealer reads how many steps are left. */
function Sentence({ summary, stepsLeft }: SentenceProps) {
  const { day, opening, isOpenDay } = summary;
  const { isCalm, facts } = factsOf(summary);
  const language = getLocale();
  // Zeros say nothing about a shop that has just begun.
  const shown = stepsLeft > 0 ? facts.filter(({ count }) => count > 0) : facts;
  return (
    <div>
      <Text c="dimmed">{[capitalized(formatWeekday(day, language)), opening].filter(Boolean).join(' · ')}</Text>
      <Title order={2} className={styles.sentence ?? ''}>
        {stepsLeft > 0 && `${m.admin_first_left({ count: stepsLeft })} `}
        {stepsLeft === 0 && isCalm && isOpenDay && `${m.admin_today_calm()} `}
        {!isOpenDay && `${m.admin_today_closed_today()} `}
        {shown.map(({ key, count, to }, at) => (
          <Fragment key={key}>
            {at > 0 && ', '}
            <Link to={to} data-tone={key}>
              {texts[key]({ count })}
            </Link>
          </Fragment>
        ))}
        {shown.length > 0 && '.'}
      </Title>
    </div>
  );
}

const texts: Record<FactKey, (input: { count: number }) => string> = {
  late: m.admin_today_late,
  dropOffs: m.admin_today_drop_offs,
  sold: m.admin_today_sold,
  leads: m.admin_today_leads_today,
};

type ColumnsProps = { wide: readonly ReactNode[]; narrow: readonly ReactNode[] };

/** Two columns of cards, stacked on small screens. If one column is empty, the cards of the other are side by side. */
function Columns({ wide, narrow }: ColumnsProps) {
  const [main, side] = [wide.filter(Boolean), narrow.filter(Boolean)];
  if (main.length === 0 || side.length === 0) {
    const cards = [...main, ...side];
    return <SimpleGrid cols={{ base: 1, lg: Math.max(1, cards.length) }}>{cards}</SimpleGrid>;
  }
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack gap="md">{main}</Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Stack gap="md">{side}</Stack>
      </Grid.Col>
    </Grid>
  );
}

/** For admins only: how long jobs take, and how many wait. Each number opens its rows. */
function ShopNumbers({ numbers }: { numbers: Numbers }) {
  const card = useCard('shop-numbers', numbers);
  const { day, types } = card.answer;
  return (
    <Card
      heading={m.admin_shop_numbers()}
      note={m.admin_shop_numbers_note()}
      card={card}
      calm={types.length === 0 && m.admin_shop_numbers_none()}
    >
      {types.length > 0 && (
        <Table
          aria-label={m.admin_shop_numbers()}
          verticalSpacing={6}
          horizontalSpacing="xs"
          className={styles.narrowTable ?? ''}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.admin_shop_numbers_type()}</Table.Th>
              <Table.Th scope="col">{m.admin_shop_numbers_days()}</Table.Th>
              <Table.Th scope="col">{m.admin_shop_numbers_owner()}</Table.Th>
              <Table.Th scope="col">{m.admin_shop_numbers_parts()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {types.map((type) => (
              <Type key={type.id} day={day} type={type} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}

function Type({ day, type: { id, name, ready, days, owner, parts } }: { day: string; type: Numbers['types'][number] }) {
  const questions = shopQuestions(day, id);
  const language = getLocale();
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={id === null ? 650 : 400}>
        {name === null ? m.admin_shop_numbers_all() : localText(name, language).text}
      </Table.Th>
      <Table.Td>
        <TextLink to={addressOf('book-service', questions.ready)}>
          {days === null
            ? m.admin_shop_numbers_few({ count: ready, min: minJobs })
            : m.admin_shop_numbers_median({ days: formatNumber(days, language) })}
        </TextLink>
      </Table.Td>
      <Table.Td>
        <TextLink to={addressOf('book-service', questions.owner)}>{String(owner)}</TextLink>
      </Table.Td>
      <Table.Td>
        <TextLink to={addressOf('book-service', questions.parts)}>{String(parts)}</TextLink>
      </Table.Td>
    </Table.Tr>
  );
}

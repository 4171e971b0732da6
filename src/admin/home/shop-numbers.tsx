import { Table } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { ShopNumbers as Numbers } from './answers.ts';
import { Card, TextLink } from './card.tsx';
import styles from './home.module.css';
import { minJobs } from './money.ts';
import { addressOf, shopQuestions } from './questions.ts';
import { useCard } from './use-card.ts';

/** For admins only: how long jobs take, and how many wait. Each number opens its rows. */
export function ShopNumbers({ numbers }: { numbers: Numbers }) {
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
            ? m.admin_shop_numbers_few({ count: ready, least: minJobs })
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

import { NativeSelect, Table, Text } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { UnmatchedValue } from '#src/product-import/value-matches.ts';
import { Badge } from '#src/ui/admin/cells.tsx';
import shared from '#src/ui/admin/shared.module.css';
import listStyles from '../list/list.module.css';
import { ListTable, TableHead } from '../list/list-table.tsx';
import { matchField, maxMatchesShown, newBrand, newCategoryBelow } from './choices.ts';
import styles from './import.module.css';

type Named = { id: number; name: string };

/** Our names that values of a file can mean; new ones where the person may make them. */
export type MatchChoices = { categories: Named[]; brands: Named[]; parents: Named[]; canMakeBrands: boolean };

type Props = { unmatched: readonly UnmatchedValue[]; choices: MatchChoices };

const fieldName = { category: m.field_category, brand: m.field_brand, condition: m.field_condition };

/** Values of the file that name no record of ours: staff say once what they mean. */
export function MatchTable({ unmatched, choices }: Props) {
  if (unmatched.length === 0) return null;
  const hidden = unmatched.length - maxMatchesShown;
  return (
    <section className={shared.lineTop} aria-labelledby="import-matches">
      <h2 id="import-matches" className={styles.heading}>
        {m.admin_import_matches()} <Badge tone="fog">{unmatched.length}</Badge>
      </h2>
      <Text size="sm" c="dimmed" px="s5" pb="s3">
        {m.admin_import_matches_hint()}
      </Text>
      <ListTable minWidth={560}>
        <TableHead
          names={[
            m.admin_import_in_file(),
            m.common_field(),
            { name: m.admin_import_row_count(), align: 'end' },
            m.admin_import_means(),
          ]}
        />
        <Table.Tbody>
          {unmatched.slice(0, maxMatchesShown).map(({ field, value, rows }, at) => (
            <Table.Tr key={`${field} ${value}`}>
              <Table.Td className={listStyles.lead}>{value || m.admin_import_empty_cell()}</Table.Td>
              <Table.Td data-name={m.common_field()}>{fieldName[field]()}</Table.Td>
              <Table.Td data-align="end" data-name={m.admin_import_row_count()}>
                {rows}
              </Table.Td>
              <Table.Td className={listStyles.wide} data-name={m.admin_import_means()}>
                <NativeSelect
                  name={matchField(at)}
                  aria-label={m.admin_import_means_of({
                    field: fieldName[field](),
                    value: value || m.admin_import_empty_cell(),
                  })}
                  data={optionsOf(field, value, choices)}
                  size="xs"
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ListTable>
      {hidden > 0 && (
        <Text size="sm" c="dimmed" px="s5" py="s3">
          {m.admin_import_matches_more({ count: hidden })}
        </Text>
      )}
    </section>
  );
}

function optionsOf(field: UnmatchedValue['field'], value: string, choices: MatchChoices) {
  const none = { value: '', label: m.admin_import_choose_match() };
  if (field === 'condition')
    return [none, { value: 'New', label: m.common_new_condition() }, { value: 'Used', label: m.common_used() }];
  const { categories, brands, parents, canMakeBrands } = choices;
  const records = (field === 'category' ? categories : brands).map(({ id, name }) => ({ value: `${id}`, label: name }));
  const brand = canMakeBrands ? [{ value: newBrand, label: m.admin_import_new_brand({ name: value }) }] : [];
  const below = parents.map(({ id, name }) => ({
    value: newCategoryBelow(id),
    label: m.admin_import_new_category({ name: value, parent: name }),
  }));
  // An empty cell names nothing new.
  const made = value === '' ? [] : field === 'brand' ? brand : below;
  return [none, ...records, ...made];
}

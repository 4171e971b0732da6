import { Button, Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { FieldGroup } from '#src/ui/admin/fields/field-group.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { TypedNumber } from '#src/ui/admin/fields/typed-number.tsx';
import { kindLabels } from '../own-boat-text.ts';
import { boatKinds, boatNumbers, type OwnBoatAnswers, transomHeights } from '../rules/own-boat.ts';
import type { QuoteForm } from './quote-input.ts';

const newBoat: OwnBoatAnswers = {
  kind: 'open',
  other: null,
  length: 17,
  plate: null,
  noplate: false,
  transom: '20',
  make: null,
  hp: null,
  year: null,
  stroke: null,
  runs: null,
  model: null,
  trade: false,
};

/** The customer's boat: what decides which engine fits. */
export function OwnBoatField({ form }: FieldProps<QuoteForm>) {
  const input = inputOf<QuoteForm, OwnBoatAnswers | null>('quote', form, 'boat');
  const { value: boat, change } = input;
  const set = (changed: Partial<OwnBoatAnswers>) => change({ ...(boat ?? newBoat), ...changed });
  const text = (key: 'make' | 'model' | 'other', label: string) => (
    <TextInput
      label={label}
      value={boat?.[key] ?? ''}
      onChange={({ currentTarget }) => set({ [key]: currentTarget.value || null })}
    />
  );
  const number = (key: 'plate' | 'hp' | 'year', label: string) => (
    <TypedNumber
      label={label}
      kind={boatNumbers[key]}
      value={boat?.[key]}
      error={errorOf(key)}
      change={(typed) => set({ [key]: typed })}
    />
  );
  const errorOf = (key: keyof OwnBoatAnswers) => form.errors[`boat.${key}`];
  if (!boat)
    return (
      <FieldGroup input={input}>
        <Button variant="default" onClick={() => change(newBoat)}>
          {m.admin_quote_boat_add()}
        </Button>
      </FieldGroup>
    );
  return (
    <FieldGroup input={{ ...input, error: null }}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        <Select
          label={m.admin_quote_boat_kind()}
          data={boatKinds.map((kind) => ({ value: kind, label: kindLabels[kind]({}, { locale: getLocale() }) }))}
          value={boat.kind}
          allowDeselect={false}
          onChange={(kind) => kind && set({ kind })}
        />
        {boat.kind === 'other' && text('other', m.admin_quote_boat_other())}
        <TypedNumber
          label={m.admin_quote_boat_length()}
          kind={{ unit: 'ft', min: 6, max: 80 }}
          value={boat.length}
          error={errorOf('length')}
          change={(typed) => set({ length: typed as number })}
        />
        <Select
          label={m.admin_quote_boat_transom()}
          data={[...transomHeights.map(String), 'unsure'].map((value) => ({
            value,
            label: value === 'unsure' ? m.own_boat_transom_unsure() : value,
          }))}
          value={boat.transom}
          allowDeselect={false}
          onChange={(transom) => transom && set({ transom: transom as OwnBoatAnswers['transom'] })}
        />
        {!boat.noplate && number('plate', m.admin_quote_boat_plate())}
        {text('make', m.admin_quote_boat_make())}
        {text('model', m.admin_quote_boat_model())}
        {number('hp', m.admin_quote_boat_hp())}
        {number('year', m.admin_quote_boat_year())}
      </SimpleGrid>
      <Checkbox
        mt="sm"
        label={m.admin_quote_boat_no_plate()}
        checked={boat.noplate}
        onChange={({ currentTarget }) => set({ noplate: currentTarget.checked })}
      />
      <Checkbox
        mt="xs"
        label={m.admin_quote_boat_trade()}
        checked={boat.trade}
        onChange={({ currentTarget }) => set({ trade: currentTarget.checked })}
      />
    </FieldGroup>
  );
}

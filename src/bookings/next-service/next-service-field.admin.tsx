import { Button, Text } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dueText } from './due-text.ts';
import { type Due, type NextService, proposeNext, type UsualNext } from './next-service.ts';

type Loaded = { nextService: Due | null; usualNext: UsualNext };

type Props = {
  form: {
    values: NextService;
    setFieldValue: (key: 'nextServiceMonths' | 'nextServiceAtHours', value: number | null) => void;
  };
  record: object | null;
};

/** When the boat is due again, as its owner reads it, and what is usual for this type of service in one press. */
export function NextServiceField({ form, record }: Props) {
  const loaded = record as Loaded | null;
  if (!loaded) return null;
  const { nextService, usualNext } = loaded;
  const { nextServiceMonths, nextServiceAtHours } = form.values;
  const isOpen = nextServiceMonths === null && nextServiceAtHours === null;
  const isUsual = usualNext.months !== null || usualNext.hours !== null;
  function fillIn() {
    const proposed = proposeNext(usualNext, form.values.engineHours);
    form.setFieldValue('nextServiceMonths', proposed.nextServiceMonths);
    form.setFieldValue('nextServiceAtHours', proposed.nextServiceAtHours);
  }
  return (
    <>
      {isOpen && isUsual && (
        <Button variant="default" size="sm" onClick={fillIn}>
          {m.booking_next_usual()}
        </Button>
      )}
      {nextService && !isOpen && (
        <Text size="sm" c="dimmed">
          {dueText(nextService, getLocale())}
        </Text>
      )}
    </>
  );
}

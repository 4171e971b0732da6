import { Button, Checkbox, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type SyntheticEvent, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconChecks } from '#src/ui/admin/icons.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';
import { usualServices } from './usual-services.ts';

const usualPlaces = 4;

/** A list of usual services, from which a new shop begins. */
export function UsualServices() {
  const [isOpen, dialog] = useDisclosure(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const [places, setPlaces] = useState<number | string>(usualPlaces);
  const { run, isBusy } = useAction();

  function add(event: SyntheticEvent) {
    event.preventDefault();
    void run(
      () => callApi<{ added: number }>('POST', 'service/usual', { services: chosen, placesADay: Number(places) }),
      {
        done: ({ added }) => m.admin_usual_added({ count: added }),
        whenDone: () => {
          setChosen([]);
          dialog.close();
        },
      },
    );
  }

  return (
    <>
      <Button variant="default" leftSection={<IconChecks size={16} aria-hidden />} onClick={dialog.open}>
        {m.admin_usual_services()}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={m.admin_usual_services()} centered>
        <form onSubmit={add} noValidate>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {m.admin_usual_intro()}
            </Text>
            <Checkbox.Group value={chosen} onChange={setChosen}>
              <Stack gap="xs">
                {usualServices.map(({ slug, name }) => (
                  <Checkbox key={slug} value={slug} label={localText(name, getLocale()).text} />
                ))}
              </Stack>
            </Checkbox.Group>
            <NumberInput
              label={m.admin_service_type_places_a_day()}
              min={1}
              max={1000}
              allowDecimal={false}
              value={places}
              onChange={setPlaces}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={dialog.close}>
                {m.common_close()}
              </Button>
              <Button type="submit" loading={isBusy} disabled={chosen.length === 0}>
                {m.admin_usual_add({ count: chosen.length })}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

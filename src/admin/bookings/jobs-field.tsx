import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { IconX } from '#src/ui/admin/icons.tsx';

export type Work = { id: number; type: number; name: string };

type Props = {
  jobs: readonly number[];
  change: (jobs: readonly number[]) => void;
  offer: readonly Work[];
  /** The lane: all jobs of a booking belong to one type. */
  type: number | null;
};

/** One job after the other; the first decides the type, unless a lane of the board has. */
export function JobsField({ jobs, change, offer, type }: Props) {
  const chosen = jobs.flatMap((id) => offer.find((one) => one.id === id) ?? []);
  const left = offer.filter((one) => !jobs.includes(one.id) && (type === null || one.type === type));
  return (
    <Stack gap="s2">
      <NativeSelect
        label={m.common_work()}
        value=""
        disabled={left.length === 0}
        onChange={(event) => {
          const id = Number(event.currentTarget.value);
          if (id) change([...jobs, id]);
        }}
        data={[
          { value: '', label: jobs.length === 0 ? m.admin_counter_choose_work() : m.admin_counter_more_work() },
          ...left.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {chosen.length > 0 && (
        <Group gap="s2" component="ul">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="default"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={m.admin_counter_remove_work({ name })}
                onClick={() => change(jobs.filter((job) => job !== id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </Group>
      )}
    </Stack>
  );
}

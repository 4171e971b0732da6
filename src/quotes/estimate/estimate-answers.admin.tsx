import { Button, Group, Radio, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { callApi } from '#src/ui/admin/call.ts';
import type { LineAnswer } from '../rules/line-answers.ts';
import type { LoadedQuote, Save } from '../staff/loaded-quote.ts';

type Props = { quote: LoadedQuote; isBusy: boolean; save: Save };

/** The owner's answer to each line of the version that they have; staff write down a call, and begin the work. */
export function EstimateAnswers({ quote, isBusy, save }: Props) {
  const { id, versions, answers = [], begun = [], lastAnswer = 0, isDone: isWorkDone = false } = quote;
  const shown = versions.findLast(({ sentAt }) => sentAt !== null);
  const [byPhone, setByPhone] = useState<Readonly<Record<string, LineAnswer>>>({});
  const [name, setName] = useState('');
  if (!shown) return null;
  const language = getLocale();
  const isCalling = Object.keys(byPhone).length > 0;
  const isAnswered = ({ key }: { key: number }) =>
    byPhone[key] !== undefined || answers.some((answer) => answer.key === key);
  // The server takes a call that answers all lines.
  const isWhole = shown.lines.every(isAnswered);

  const begin = (key: number, undo: boolean) =>
    save(
      () => callApi('POST', 'estimate/begin-line', { id, key, undo }),
      undo ? m.admin_estimate_not_begun() : m.estimate_begun(),
    );
  async function record() {
    const sent = { id, version: shown?.version, answers: byPhone, name, seen: lastAnswer };
    const { isDone } = await save(() => callApi('POST', 'estimate/answer', sent), m.admin_estimate_recorded());
    if (isDone) setByPhone({});
  }
  return (
    <section aria-label={m.admin_estimate_answers()}>
      <Table my="s4">
        <Table.Tbody>
          {shown.lines.map((line) => {
            const answer = answers.find(({ key }) => key === line.key);
            const isBegun = begun.includes(line.key);
            const title = line.name ? localText(line.name, language).text : '';
            return (
              <Table.Tr key={line.key}>
                <Table.Th scope="row">
                  {title}
                  <Text size="xs">{formatMoney(centsFromDollars(line.amount ?? 0), language)}</Text>
                  {answer && (
                    <Text size="xs" c="dimmed">
                      {[answer.name, formatMoment(answer.answeredAt, language), answer.by].filter(Boolean).join(', ')}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>
                  {isBegun || isWorkDone ? (
                    answerText(answer?.answer ?? null)
                  ) : (
                    <Radio.Group
                      label={<VisuallyHidden>{title}</VisuallyHidden>}
                      value={byPhone[line.key] ?? answer?.answer ?? null}
                      onChange={(value) => setByPhone((before) => ({ ...before, [line.key]: value as LineAnswer }))}
                    >
                      <Group gap="s2">
                        <Radio value="yes" label={m.estimate_yes()} />
                        <Radio value="no" label={m.estimate_no()} />
                      </Group>
                    </Radio.Group>
                  )}
                </Table.Td>
                <Table.Td>
                  {answer?.answer === 'yes' && !isWorkDone && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={isBusy}
                      aria-label={`${isBegun ? m.admin_estimate_undo_begun() : m.booking_step_in_shop()}, ${title}`}
                      onClick={() => void begin(line.key, isBegun)}
                    >
                      {isBegun ? m.admin_estimate_undo_begun() : m.booking_step_in_shop()}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {isCalling && (
        <Group align="end" gap="s2" mt="s2">
          <TextInput
            label={m.admin_estimate_who()}
            value={name}
            maxLength={120}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button disabled={name.trim() === '' || !isWhole} loading={isBusy} onClick={() => void record()}>
            {m.admin_estimate_record()}
          </Button>
          {!isWhole && (
            <Text size="sm" c="dimmed" role="status">
              {m.admin_estimate_answer_all()}
            </Text>
          )}
        </Group>
      )}
    </section>
  );
}

const answerText = (answer: LineAnswer | null): string =>
  answer === null ? m.estimate_unanswered() : answer === 'yes' ? m.estimate_yes() : m.estimate_no();

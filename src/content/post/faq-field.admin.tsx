import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { FieldGroup } from '#src/ui/admin/fields/field-group.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { OrderTools } from '#src/ui/admin/fields/order-tools.tsx';
import { moved, without } from '#src/ui/admin/form/order.ts';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import styles from './post-fields.module.css';
import type { PostForm } from './post-input.ts';

type Faq = PostForm['faqs'][number];

/** Questions with their answers, in the order of the page. */
export function FaqField({ form }: FieldProps<PostForm>) {
  const { faqs } = form.values;
  const set = (list: Faq[]) => form.setFieldValue('faqs', list);
  const change = (position: number, part: Partial<Faq>) =>
    set(faqs.map((faq, at) => (at === position ? { ...faq, ...part } : faq)));
  return (
    <FieldGroup input={inputOf('post', form, 'faqs')}>
      <Stack component="ol" gap="s3" mb="s3">
        {faqs.map((faq, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is nothing but its place; its words change as one types
          <li key={position} className={styles.row}>
            <Stack gap="s2_5">
              <TextInput
                name={`faqs.${position}.question`}
                label={m.admin_post_question({ number: position + 1 })}
                error={form.errors[`faqs.${position}.question`]}
                withAsterisk
                value={faq.question}
                onChange={({ currentTarget }) => change(position, { question: currentTarget.value })}
              />
              <Textarea
                name={`faqs.${position}.answer`}
                label={m.admin_post_answer({ number: position + 1 })}
                error={form.errors[`faqs.${position}.answer`]}
                withAsterisk
                autosize
                minRows={2}
                value={faq.answer}
                onChange={({ currentTarget }) => change(position, { answer: currentTarget.value })}
              />
            </Stack>
            <OrderTools
              name={m.admin_post_question({ number: position + 1 })}
              position={position}
              count={faqs.length}
              direction="vertical"
              move={(by) => set(moved(faqs, position, position + by))}
              remove={() => set(without(faqs, position))}
            />
          </li>
        ))}
      </Stack>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => set([...faqs, { question: '', answer: '' }])}
      >
        {m.admin_post_add_question()}
      </Button>
    </FieldGroup>
  );
}

import { Box, PasswordInput, Progress } from '@mantine/core';
import { useId } from 'react';
import { m } from '#src/i18n/messages.ts';
import { IconCheck, IconX } from '../icons.tsx';
import { type FieldInput, shared } from './field-input.ts';
import styles from './password-field.module.css';
import { useRecordContext } from './record-context.ts';

type Text = string | null | undefined;

type Props = { input: FieldInput<Text>; kind?: 'new' | 'current'; hasMeter?: boolean };

/** A password; with a meter it shows which rules are met while typing. */
export function PasswordField({ input, kind = 'new', hasMeter = false }: Props) {
  const rulesId = useId();
  return (
    <div>
      <PasswordInput
        {...shared(input)}
        autoComplete={`${kind}-password`}
        aria-describedby={hasMeter ? rulesId : undefined}
        visibilityToggleButtonProps={{ 'aria-label': m.common_show_password() }}
        value={input.value ?? ''}
        onChange={({ currentTarget }) => input.change(currentTarget.value || null)}
      />
      {hasMeter && <Meter id={rulesId} password={input.value ?? ''} />}
    </div>
  );
}

function Meter({ id, password }: { id: string; password: string }) {
  const rules = useRecordContext().passwordRules(password);
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <Box id={id} mt="s2">
      <Progress.Root size={5} aria-hidden>
        <Progress.Section
          value={(met / Math.max(1, rules.length)) * 100}
          color={met === rules.length ? 'port' : 'oil'}
        />
      </Progress.Root>
      <ul className={styles.rules}>
        {rules.map(({ text, isMet }) => (
          <li key={text} data-met={isMet}>
            {isMet ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
            {text}
            <span className="vh">{isMet ? m.admin_form_rule_met() : m.admin_form_rule_not_met()}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

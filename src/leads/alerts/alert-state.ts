/** Nothing is sent before the owner of the mailbox has confirmed, nor after they ended it. */
export const alertStates = ['waiting', 'watching', 'ended'] as const;
export type AlertState = (typeof alertStates)[number];

export function alertState(input: { confirmedAt: Date | null; endedAt: Date | null }): AlertState {
  if (input.endedAt !== null) return 'ended';
  return input.confirmedAt === null ? 'waiting' : 'watching';
}

/** An alert, for staff. */
export type AlertForm = {
  email: string;
  kind: string;
  /** The address of a list, or the name of a product; null when that is gone. */
  about: string | null;
  language: string;
  state: AlertState;
  confirmedAt: string | null;
  endedAt: string | null;
  consentText: string;
  consentAddress: string;
};

/** Names and colours of the states in the back office. */
export const alertStateChoices = [
  { value: 'watching', label: 'common_active', tone: 'port' },
  { value: 'waiting', label: 'common_not_confirmed', tone: 'oil' },
  { value: 'ended', label: 'common_ended', tone: 'fog' },
] as const;

import { Anchor, Button, Center, Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { timeOfMoment } from '#src/lib/moment.ts';
import { labelled } from '#src/ui/admin/sentence.ts';
import styles from './home.module.css';
import type { Card as ReadCard } from './use-card.ts';

type Props = {
  heading: string;
  note?: ReactNode;
  aside?: ReactNode;
  /** The message for a failed reload; figures are not reloaded. */
  card?: ReadCard<unknown>;
  /** In place of rows, when there are none. */
  calm?: ReactNode;
  hold?: (isHeld: boolean) => void;
  children?: ReactNode;
};

/** The frame of a card: title, error and rows, which keep their places while the pointer is on it. */
export function Card({ heading, note, aside, card, calm, hold, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      withBorder
      radius="var(--r-md)"
      className={styles.card ?? ''}
      aria-labelledby={id}
      onPointerEnter={() => hold?.(true)}
      onPointerLeave={() => hold?.(false)}
      onFocus={() => hold?.(true)}
      onBlur={() => hold?.(false)}
    >
      <Group component="header" gap="4px 12px" align="baseline" px="md" py="sm">
        <Title order={2} id={id} size="1rem">
          {heading}
        </Title>
        {note && (
          <Text span size="sm" c="dimmed" className={styles.note ?? ''}>
            {note}
          </Text>
        )}
        {aside && <Group ms="auto">{aside}</Group>}
      </Group>
      {card?.staleSince && (
        <Group role="alert" px="md" py="xs" gap="xs" fz="sm" bg="star.1">
          {m.admin_today_failed({ time: timeOfMoment(card.staleSince, getLocale()) })}
          <Button size="compact-sm" variant="default" onClick={() => void card.refresh()}>
            {m.common_try_again()}
          </Button>
        </Group>
      )}
      {calm && <Calm>{calm}</Calm>}
      {children}
    </Paper>
  );
}

/** Underlined where nothing else says that it is a link, else under the pointer. */
export const TextLink = ({ to, isPlain, children }: { to: string; isPlain?: boolean; children: ReactNode }) =>
  isPlain ? (
    <Anchor component={Link} to={to} inherit c="inherit" underline="hover">
      {children}
    </Anchor>
  ) : (
    <Anchor component={Link} to={to} size="sm" fw={600} underline="always">
      {children}
    </Anchor>
  );

/** The subject of a row. */
export const NameLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Text span fw={620}>
    <TextLink to={to} isPlain>
      {children}
    </TextLink>
  </Text>
);

export const BigNumber = ({ children }: { children: ReactNode }) => (
  <Text span fz="1.9rem" fw={700} lh={1.2}>
    {children}
  </Text>
);

/** A quiet line of a card. */
export const Calm = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" px="md" pb="sm" pt={0} fz="sm" c="dimmed" wrap="nowrap">
    {children}
  </Group>
);

/** Takes the place of the picture in other rows. */
export const IconBox = ({ children }: { children: ReactNode }) => (
  <Center w={54} h={36} bg="strait.1" c="fog.6" bdrs="var(--r-xs)">
    {children}
  </Center>
);

type RowProps = {
  picture: ReactNode;
  title: ReactNode;
  below?: ReactNode;
  /** Next to the title where the card is wide, else below it. */
  about?: ReactNode;
  excerpt?: ReactNode;
  state?: ReactNode;
  /** The row's actions. */
  children?: ReactNode;
};

/** A row of a card. Its parts form columns with those of the other rows. */
export const Row = ({ picture, title, below, about, excerpt, state, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.picture}>{picture}</span>
    <div className={styles.text}>
      {title}
      {below && <small>{below}</small>}
    </div>
    {about && (
      <div className={styles.about}>
        <span>{about}</span>
        {excerpt && <small>{excerpt}</small>}
      </div>
    )}
    {state && <div className={styles.state}>{state}</div>}
    <div className={styles.verbs}>{children}</div>
  </li>
);

type VerbProps = { text: string; about: string } & (
  | { to: string; onClick?: never; isBusy?: never }
  | { to?: never; onClick: () => void; isBusy?: boolean }
);

/** The action of a row, whose accessible name includes the row's subject. */
export const Verb = ({ text, about, to, onClick, isBusy = false }: VerbProps) => {
  const look = { size: 'compact-md', variant: 'default', 'aria-label': labelled(text, about), children: text } as const;
  if (to === undefined) return <Button {...look} loading={isBusy} onClick={onClick} />;
  return <Button {...look} component={Link} to={to} />;
};

/** A phone link. */
export const CallVerb = ({ phone, about, onClick }: { phone: string; about: string; onClick?: () => void }) => (
  <Button
    component="a"
    href={`tel:${phone}`}
    size="compact-md"
    variant="default"
    aria-label={labelled(m.admin_today_call(), about)}
    onClick={onClick}
  >
    {m.admin_today_call()}
  </Button>
);

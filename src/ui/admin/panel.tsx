import { Flex } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import shared from './shared.module.css';

type Props = {
  /** For links to it. */
  id?: string | undefined;
  heading: string;
  /** 3 when a heading of the screen is above the panel. */
  level?: 2 | 3;
  /** Next to the heading. */
  aside?: ReactNode;
  className: string | undefined;
  children: ReactNode;
};

/** A white panel with its heading; `className` sets the gaps of its content. */
export function Panel({ id, heading, level = 2, aside, className, children }: Props) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={`${shared.panel} ${className}`} aria-labelledby={headingId}>
      <Flex component="header" rowGap={0} columnGap="s3" wrap="wrap" align="baseline" justify="space-between">
        <Heading id={headingId}>{heading}</Heading>
        {aside}
      </Flex>
      {children}
    </section>
  );
}

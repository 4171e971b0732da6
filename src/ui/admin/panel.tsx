import { Flex } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import shared from './shared.module.css';

type Props = {
  heading: string;
  /** 3 when a heading of the screen is above the panel. */
  level?: 2 | 3;
  /** Next to the heading. */
  aside?: ReactNode;
  className: string | undefined;
  children: ReactNode;
};

/** A white panel with its heading; `className` sets the gaps of its content. */
export function Panel({ heading, level = 2, aside, className, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={`${shared.panel} ${className}`} aria-labelledby={id}>
      <Flex component="header" rowGap={0} columnGap="s3" wrap="wrap" align="baseline" justify="space-between">
        <Heading id={id}>{heading}</Heading>
        {aside}
      </Flex>
      {children}
    </section>
  );
}

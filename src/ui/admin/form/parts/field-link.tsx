import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A field of the form, `desc` or `name.fr`, or a part: `part-price`. */
  field: string;
};

/** Goes to a field of the form on this screen: its part opens, and it gets the focus. */
export const FieldLink = ({ field, ...props }: Props) => (
  <Link {...props} to={{ hash: field }} replace preventScrollReset />
);

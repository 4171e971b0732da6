import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { placeIn } from './use-target.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A field of the form, `desc` or `name.fr`, or a part: `part-price`. */
  field: string;
};

/** Goes to a field of the form on this screen: its part opens, and it gets the focus. */
export function FieldLink({ field, ...props }: Props) {
  const { search } = useLocation();
  return <Link {...props} to={placeIn(search, field)} replace preventScrollReset />;
}

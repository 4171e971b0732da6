import { data } from 'react-router';

/** An address below /admin/ that has no screen: the back office says so, with its menu, and not the shop. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}

import { SecretLinks } from '#src/ui/admin/secret-links.tsx';
import { useAction } from '#src/ui/admin/use-action.ts';

/** Links to the page of a booking's boat, for owners without email and for those who lost theirs. */
export function BoatLinks({ record }: { record: object | null }) {
  const action = useAction({ reload: null });
  const id: unknown = record && Reflect.get(record, 'id');
  return typeof id === 'number' ? <SecretLinks path="book-service/link" id={id} action={action} /> : null;
}

import { data } from 'react-router';
import type { ResourceName } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Resources } from '#src/app/resources.server.ts';
import { isAppError } from '#src/lib/errors.ts';
import type { Calls } from '#src/resource/calls.ts';
import type { AnyForm } from '#src/ui/admin/admin-resource.ts';
import type { LoadedRecord } from '#src/ui/admin/form/use-edit.ts';
import type { EditAddress } from './edit-address.ts';

type Query = { user: SignedIn; address: EditAddress };

/** The record of a form, or the values of a new one; an error becomes the status of the page. */
export async function loadRecord(
  resources: Resources,
  name: ResourceName,
  { user, address }: Query,
): Promise<{ record: LoadedRecord | null; start: AnyForm }> {
  const resource = (resources as Partial<Record<ResourceName, { as: (user: SignedIn) => Calls<unknown> }>>)[name];
  if (!resource) throw data(null, { status: 404 });
  if (address.action === 'add') return { record: null, start: {} };
  const calls = resource.as(user);
  try {
    if (address.action === 'clone') return { record: null, start: asSent(await calls.formOfClone(address.id)) };
    return { record: asSent(await calls.one(address.id)), start: {} };
  } catch (error) {
    throw isAppError(error) && error.status < 500 ? data(null, { status: error.status }) : error;
  }
}

/** As JSON, so that the loaded record and the answer of a save are comparable. */
const asSent = <Sent>(answer: unknown): Sent => JSON.parse(JSON.stringify(answer)) as Sent;

import type { AdminResource } from './admin-resource.ts';
import { columnKit } from './columns.tsx';
import { fieldKit } from './fields.tsx';
import type { Declaration } from './kit.ts';

/** `defineAdminResource<BrandForm>({ name: 'brand', columns: (c) => […], sections: (f) => […] })` */
export const defineAdminResource = <Form, Extra = unknown>(
  declaration: Declaration<Form, Extra>,
): AdminResource<Form, Extra> => ({
  ...declaration,
  columns: declaration.columns(columnKit<Form, Extra>()),
  sections: declaration.sections(fieldKit<Form>(declaration.name)),
});

import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';

/** The names of the options that a form's fields need. */
export const choiceNamesOf = ({ sections }: AnyAdminResource): string[] => [
  ...new Set(sections.flatMap(({ fields }) => fields.flatMap(({ choiceNames = [] }) => choiceNames))),
];

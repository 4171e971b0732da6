import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';

/** The choices that a form's fields ask for by name. */
export const choiceNamesOf = ({ sections }: AnyAdminResource): string[] => [
  ...new Set(sections.flatMap(({ fields }) => fields.flatMap(({ choiceNames = [] }) => choiceNames))),
];

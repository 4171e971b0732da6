import { foldHeading } from '#src/catalogue/product/import-columns.ts';
import { type ImportProblem, importProblem } from '../import-problem.ts';
import type { ChosenMapping, ImportMapping } from '../import-run.ts';

/** The columns of a file of filters. A row with a value labels an option; one without defines a filter. */
export const filterColumnNames = [
  'type',
  'key',
  'value',
  'label_en',
  'label_fr',
  'param',
  'kind',
  'unit',
  'index',
  'active',
] as const;
export type FilterColumnName = (typeof filterColumnNames)[number];

const text: Readonly<Record<FilterColumnName, readonly string[]>> = {
  type: ['Product type', 'Type de produit'],
  key: ['Fact', 'Attribute', 'Caractéristique', 'Attribut', 'Clé'],
  value: ['Choice', 'Valeur', 'Choix'],
  label_en: ['Label', 'English label', 'Libellé anglais', 'Libellé en anglais'],
  label_fr: ['French label', 'Libellé', 'Libellé français', 'Libellé en français'],
  param: ['Word in addresses', 'Mot dans les adresses'],
  kind: ['Filter kind', 'Sorte', 'Genre'],
  unit: ['Unité'],
  index: ['Place', 'Order', 'Rang', 'Ordre'],
  active: ['Actif'],
};

export const findFilterColumn = (heading: string): FilterColumnName | undefined => {
  const folded = foldHeading(heading);
  return filterColumnNames.find((name) => name === folded || text[name].some((word) => foldHeading(word) === folded));
};

export type FilterHeading = {
  places: { name: FilterColumnName; at: number; heading: string }[];
  problems: ImportProblem[];
  mapping: ImportMapping[];
  readable: boolean;
};

/** Recognizes each column: by the user's mapping, else by its name or a usual heading. */
export function readFilterHeading(cells: string[], chosen: ChosenMapping): FilterHeading {
  const isChosen = (heading: string) => Object.hasOwn(chosen, heading);
  const found = cells
    .map((cell) => cell.trim())
    .map((heading, at) => ({
      heading,
      at,
      name: findFilterColumn(isChosen(heading) ? (chosen[heading] ?? '') : heading),
    }))
    .filter(({ heading }) => heading !== '');
  const places = found.flatMap(({ name, ...place }) => (name ? [{ ...place, name }] : []));
  const unknown = found.filter(({ name, heading }) => !name && !isChosen(heading));
  const doubled = places.filter(({ name }, at) => places.findIndex((other) => other.name === name) !== at);
  const hasKey = places.some(({ name }) => name === 'key');
  const problems = [
    ...unknown.map(({ heading }) => importProblem(1, heading, 'import_unknown_column', heading)),
    ...doubled.map(({ heading }) => importProblem(1, heading, 'import_doubled_column', heading)),
    ...(hasKey ? [] : [importProblem(1, '', 'import_filter_no_key_column')]),
  ];
  const mapping = found.map(({ heading, name }) => ({ heading, column: name ?? null }));
  return { places, problems, mapping, readable: hasKey && doubled.length === 0 };
}

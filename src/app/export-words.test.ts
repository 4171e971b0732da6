import { expect, test } from 'vitest';
import { adminResources } from '#src/admin/resources.ts';
import { sentence } from '#src/i18n/sentence.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { exportWord, fieldLabel } from '#src/resource/export.server.ts';
import { definitions } from './resources.server.ts';

const ofScreens = adminResources.filter(({ name }) => name !== 'product');

test.each(ofScreens.map(({ name, columns, sections }) => ({ name, columns, sections })))(
  'the file of $name for people has the words of its screen for every choice, in both languages',
  ({ name, columns, sections }) => {
    const definition: AnyDefinition = definitions[name as keyof typeof definitions];
    const fields = sections.flatMap((section) =>
      section.fields.map(({ keys, choices }) => ({ key: keys[0], choices })),
    );
    const different = [...columns, ...fields].flatMap(({ key, choices }) =>
      typeof choices === 'string' || key === undefined
        ? []
        : (choices ?? []).flatMap(({ value, label }) =>
            (['en', 'fr'] as const)
              .filter((language) => exportWord(definition, key, value, language) !== sentence(label, language))
              .map((language) => `${key} ${value} ${language}`),
          ),
    );
    expect(different).toEqual([]);
  },
);

test.each(ofScreens.map(({ name, sections }) => ({ name, sections })))(
  'the file of $name for people has the names of all records that fields of its screen hold by ids',
  ({ name, sections }) => {
    const definition: AnyDefinition = definitions[name as keyof typeof definitions];
    const { exportNames = {}, exportForPrograms = [], hiddenFromExport = [] } = definition;
    const written = new Set([...Object.keys(exportNames), ...exportForPrograms, ...hiddenFromExport]);
    const held = sections.flatMap(({ fields }) =>
      fields.flatMap(({ keys, holds, choiceNames = [] }) => (holds || choiceNames.length > 0 ? keys : [])),
    );
    expect(held.filter((key) => !written.has(key))).toEqual([]);
  },
);

test.each(ofScreens.map(({ name }) => ({ name })))(
  'the file of $name for people has a heading in words for every field, in both languages',
  ({ name }) => {
    const definition: AnyDefinition = definitions[name as keyof typeof definitions];
    const { fields, exportForPrograms = [], hiddenFromExport = [] } = definition;
    const shown = fields.filter((key) => ![...exportForPrograms, ...hiddenFromExport].includes(key));
    const bare = shown.filter((key) => (['en', 'fr'] as const).some((language) => !fieldLabel(name, key, language)));
    expect(bare).toEqual([]);
  },
);

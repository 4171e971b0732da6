import { m } from '#src/i18n/messages.ts';
import type { Choice, Choices, Field, FieldProps } from '#src/ui/admin/admin-resource.ts';
import { ChoiceField } from '#src/ui/admin/fields/choice-fields.tsx';
import { inputOf } from '#src/ui/admin/fields/field-input.ts';
import { GalleryField } from '#src/ui/admin/fields/gallery-field.tsx';
import { NumberField } from '#src/ui/admin/fields/number-field.tsx';
import { readChoices } from '#src/ui/admin/fields/read-values.tsx';
import { TextField } from '#src/ui/admin/fields/text-fields.tsx';
import { readableValue } from '#src/ui/admin/form/readable.ts';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import {
  type AttributeGroup,
  type AttributeKey,
  attributeKeys,
  attributeOf,
  numberRulesOf,
} from './attribute/attribute.ts';
import { hinWarning } from './hin.ts';
import { AltTexts } from './photos/alt-texts.admin.tsx';
import type { ProductForm } from './product-form.ts';
import type { ProductType } from './type/product-type.ts';
import { numberOfType, typeOfNumber } from './type/product-type-number.ts';

/** Custom fields of products. */

type Props = FieldProps<ProductForm>;
type Text = string | null | undefined;

/** The product type of a leaf category, from the screen's loader. */
export function typeOfLeaf({ leafTypes = [] }: Choices, categoryId: number | null): ProductType | null {
  const found = leafTypes.find(({ value }) => value === categoryId);
  return typeOfNumber(found?.label) ?? null;
}

/** The category of a product. Choosing one of another type clears attributes of the old type. */
export function CategoryField({ form, choices, record }: Props) {
  const input = inputOf<ProductForm, number | null>('product', form, 'category', { isRequired: true });
  const change = (category: number | null) => {
    form.setFieldValue('category', category);
    const type = typeOfLeaf(choices, category);
    const number = type && numberOfType(type);
    if (type === null || number === null || number === form.values.type) return;
    form.setFieldValue('type', number);
    if (record === null) fillFees(form, { from: form.values.type, to: number }, choices);
    for (const key of attributeKeys) if (!belongsTo(key, type)) form.setFieldValue(key, null);
  };
  const line = choices.leaves?.find(({ value }) => value === input.value)?.group;
  const chosen = {
    ...input,
    hint: line ?? null,
    change: (value: unknown) => change(value === null ? null : Number(value)),
  };
  return <ChoiceField input={chosen} choices={choices.leaves ?? []} />;
}

const feeFields = ['freight', 'preparation', 'administration'] as const;

/** A new product's fees default to the settings of its type; entered ones stay. */
function fillFees(form: Props['form'], types: { from: number | null; to: number }, { defaultFees = [] }: Choices) {
  const usual = (type: number | null, field: string) =>
    Number(defaultFees.find(({ label, group }) => label === field && group === String(type))?.value ?? 0) || null;
  for (const field of feeFields) {
    const isUntouched = form.values[field] === null || form.values[field] === usual(types.from, field);
    if (isUntouched) form.setFieldValue(field, usual(types.to, field));
  }
}

const belongsTo = (key: AttributeKey, type: ProductType | undefined): boolean =>
  type !== undefined && attributeOf(key).types.includes(type);

/** Warns of an unusual hull number, without preventing the save. */
export function HinField({ form }: Props) {
  const input = inputOf<ProductForm, Text>('product', form, 'hin');
  const odd = input.value ? hinWarning(input.value) : null;
  return <TextField only="serial" input={{ ...input, hint: odd ? sentence(odd) : m.common_visible_to_staff_only() }} />;
}

/** An ordered gallery. While the first picture is the feature image, the new first one becomes it. */
export function ProductGallery({ form }: Props) {
  const input = inputOf<ProductForm, readonly number[]>('product', form, 'media');
  const { media, featureImage } = form.values;
  const change = (ids: readonly number[]) => {
    form.setFieldValue('media', [...ids]);
    const followsFirst = featureImage === null || featureImage === media[0] || !ids.includes(featureImage);
    if (followsFirst) form.setFieldValue('featureImage', ids[0] ?? null);
  };
  const { name } = form.values;
  return (
    <GalleryField
      input={{ ...input, change }}
      below={(pictures, changed) => <AltTexts name={name} pictures={pictures.filter(isDescribed)} changed={changed} />}
    />
  );
}

const groupNames: Record<AttributeGroup, () => string> = {
  measurements: () => m.common_measurements(),
  features: () => m.common_features(),
  propulsion: () => m.common_propulsion(),
};

/** Videos have posters, and what visitors sent is described with their messages. */
const isDescribed = ({ kind, isInLibrary }: MediaRecord): boolean => kind === 'picture' && isInLibrary !== false;

/** Every attribute, shown for the types that have it; first those that products of the category have. */
export const attributeFields: readonly Field<ProductForm>[] = attributeKeys.map((key) => ({
  keys: [key],
  isAlone: true,
  span: 4,
  heading: groupNames[attributeOf(key).group],
  isRare: ({ category }, { defaultAttributes = [] }) => {
    const usual = defaultAttributes.filter(({ group }) => group === String(category));
    return usual.length > 0 && !usual.some(({ value }) => value === key);
  },
  isShown: ({ type }) => belongsTo(key, typeOfNumber(type)),
  choiceNames: ['attributeChoices', 'defaultAttributes'],
  read: (value, choices) =>
    attributeOf(key).kind === 'choice' ? readChoices(value, choicesOf(choices, key)) : readableValue(value),
  render: (props) => <AttributeField name={key} props={props} />,
}));

function AttributeField({ name, props: { form, choices } }: { name: AttributeKey; props: Props }) {
  const { kind } = attributeOf(name);
  if (kind === 'number') {
    const input = inputOf<ProductForm, number | null | undefined>('product', form, name);
    return <NumberField input={input} rules={{ ...numberRulesOf(name), decimals: 2 }} />;
  }
  const input = inputOf<ProductForm, string | number | null | undefined>('product', form, name);
  if (kind === 'choice') return <ChoiceField input={input} choices={choicesOf(choices, name)} />;
  return <TextField input={inputOf<ProductForm, Text>('product', form, name)} />;
}

/** The options of one attribute, without their group heading. */
const choicesOf = ({ attributeChoices = [] }: Choices, key: AttributeKey): readonly Choice[] =>
  attributeChoices.filter(({ group }) => group === key).map(({ value, label }) => ({ value, label }));

import { getLocale } from '#src/i18n/locale.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { localText } from '#src/lib/localized.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import {
  type ServiceForm,
  type ServiceGroupForm,
  type ServiceTypeForm,
  serviceGroupInput,
  serviceInput,
  serviceTypeInput,
} from './service-input.ts';
import { UsualServices } from './usual-services.admin.tsx';

const activeChoices = [
  { value: '1', label: 'field_is_active' },
  { value: '0', label: 'field_is_inactive' },
];

const blankGroup: ServiceGroupForm = { name: { en: '', fr: null }, slug: null, desc: null, index: null, active: true };

const titleOf = ({ name }: Pick<ServiceGroupForm, 'name'>) => localText(name, getLocale()).text;

/** The part of the kit that makes the fields which tabs, categories and services share. */
type SharedKit<Made> = {
  bilingual(key: 'name', options: { isRequired: boolean }): Made;
  longBilingual(key: 'desc', options: { rows: number }): Made;
  flag(key: 'active'): Made;
  text(key: 'slug', options: { only: 'slug'; hint: string }): Made;
  number(key: 'index', options: { min: number; decimals: number; hint: string }): Made;
};

const textOf = <Made,>(f: SharedKit<Made>) => ({
  key: 'words',
  fields: [f.bilingual('name', { isRequired: true }), f.longBilingual('desc', { rows: 4 })],
});

const placeOf = <Made,>(f: SharedKit<Made>) => ({
  key: 'place',
  place: 'rail' as const,
  fields: [
    f.flag('active'),
    f.text('slug', { only: 'slug', hint: 'admin_service_slug_hint' }),
    f.number('index', { min: 0, decimals: 0, hint: 'admin_service_index_hint' }),
  ],
});

export const serviceCategoryAdmin = defineAdminResource<ServiceGroupForm>({
  name: 'service-category',
  path: 'service-category',
  columns: (c) => [
    c.title('name', { sortKey: 'name' }),
    c.text('slug', { isOptional: true }),
    c.number('index', { sortKey: 'index' }),
    c.flag('active'),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  filters: [{ key: 'active', choices: activeChoices }],
  sections: (f) => [textOf(f), placeOf(f)],
  blank: blankGroup,
  titleOf,
  check: (values) => errorsOf(serviceGroupInput, values),
  isOrdered: true,
  bulkFields: ['active'],
});

/** A type has the fields of a category and its capacity. */
export const serviceTypeAdmin = defineAdminResource<ServiceTypeForm>({
  name: 'service-type',
  path: 'service-type',
  columns: (c) => [
    c.title('name', { sortKey: 'name' }),
    c.number('placesADay'),
    c.number('hoursADay', { unit: 'h' }),
    c.number('noticeDays', { isOptional: true }),
    c.text('slug', { isOptional: true }),
    c.number('index', { sortKey: 'index' }),
    c.flag('active'),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  filters: [{ key: 'active', choices: activeChoices }],
  sections: (f) => [
    {
      ...textOf(f),
      fields: [
        ...textOf(f).fields,
        f.longBilingual('checklist', { rows: 5, hint: 'admin_service_type_checklist_hint' }),
      ],
    },
    {
      key: 'capacity',
      fields: [
        f.number('placesADay', { min: 0, decimals: 0, span: 4, hint: 'admin_service_type_places_a_day_hint' }),
        f.number('hoursADay', {
          unit: 'h',
          decimals: 2,
          min: 0.25,
          span: 4,
          hint: 'admin_service_type_hours_a_day_hint',
        }),
        f.number('noticeDays', { min: 0, decimals: 0, span: 4, hint: 'admin_service_type_notice_days_hint' }),
      ],
    },
    {
      key: 'nextService',
      fields: [
        f.number('nextServiceMonths', { min: 1, decimals: 0, span: 6 }),
        f.number('nextServiceHours', { min: 1, decimals: 0, unit: 'h', span: 6 }),
      ],
    },
    placeOf(f),
  ],
  blank: {
    ...blankGroup,
    placesADay: 4,
    hoursADay: 8,
    noticeDays: 1,
    checklist: null,
    nextServiceMonths: null,
    nextServiceHours: null,
  },
  titleOf,
  check: (values) => errorsOf(serviceTypeInput, values),
  isOrdered: true,
  bulkFields: ['active', 'placesADay', 'hoursADay', 'noticeDays'],
});

export const serviceAdmin = defineAdminResource<ServiceForm>({
  name: 'service',
  path: 'service',
  columns: (c) => [
    c.title('name', { sortKey: 'name' }),
    c.choice('serviceType', 'serviceTypes', { sortKey: 'serviceType' }),
    c.choice('serviceCategory', 'serviceCategories', { sortKey: 'serviceCategory', leavesBelow: 1240 }),
    c.number('durationHours', { unit: 'h', sortKey: 'durationHours' }),
    c.money('priceFrom', { sortKey: 'priceFrom' }),
    c.flag('active'),
    c.number('index', { sortKey: 'index', isOptional: true }),
    c.text('slug', { isOptional: true }),
  ],
  listTools: () => <UsualServices />,
  filters: [
    { key: 'serviceType', choices: 'serviceTypes' },
    { key: 'serviceCategory', choices: 'serviceCategories' },
    { key: 'active', choices: activeChoices },
  ],
  sections: (f) => [
    {
      key: 'words',
      fields: [
        ...textOf(f).fields,
        f.choice('serviceType', 'serviceTypes', { isRequired: true, span: 6 }),
        f.choice('serviceCategory', 'serviceCategories', { isRequired: true, span: 6 }),
        f.number('durationHours', {
          isRequired: true,
          unit: 'h',
          decimals: 2,
          min: 0.25,
          span: 6,
          hint: 'admin_service_duration_hours_hint',
        }),
        f.money('priceFrom', { span: 6, hint: 'admin_service_price_from_hint' }),
      ],
    },
    placeOf(f),
  ],
  blank: { ...blankGroup, serviceType: null, serviceCategory: null, durationHours: null, priceFrom: null },
  titleOf,
  check: (values) => errorsOf(serviceInput, values),
  isOrdered: true,
  bulkFields: ['serviceType', 'serviceCategory', 'active'],
});

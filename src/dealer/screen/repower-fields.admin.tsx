import { fieldKit } from '#src/ui/admin/fields.tsx';
import { type PowerRange, powerRanges, type RepowerSettings, repowerTexts } from '../repower-setting.ts';
import { optionalCentsField } from './cents-field.admin.tsx';
import { within } from './setting-part.admin.tsx';

type Ranges = RepowerSettings['ranges'];

const r = fieldKit<RepowerSettings>('setting');
const third = { span: 4 };
const ranges = fieldKit<Ranges>('setting');

const rangeField = (name: PowerRange) =>
  within(ranges, name, (f) => [
    f.number('hours', { span: 2, min: 0, max: 1000, decimals: 1, unit: 'h' }),
    within(
      f,
      'rigging',
      (control) => [
        optionalCentsField(control, 'tiller', third),
        optionalCentsField(control, 'mechanical', third),
        optionalCentsField(control, 'digital', third),
      ],
      { span: 7, isPlain: true },
    ),
    optionalCentsField(f, 'propellerCents', { span: 3, hint: 'admin_setting_propeller_cents_hint' }),
  ]);

export const repowerFields = [
  optionalCentsField(r, 'hourlyRateCents', { span: 4, hint: 'admin_setting_repower_hint' }),
  optionalCentsField(r, 'disposalCents', third),
  r.number('validDays', { span: 4, min: 1, max: 365 }),
  r.bilingual('depositText'),
  within(r, 'texts', (f) => repowerTexts.map((name) => f.bilingual(name))),
  within(r, 'ranges', () => powerRanges.map(rangeField), { isPlain: true }),
];

import { fieldKit } from '#src/ui/admin/fields.tsx';
import { type HomeSettings, homeServices } from '../home-setting.ts';
import { within } from './setting-part.admin.tsx';

const home = fieldKit<HomeSettings>('setting');
const slides = fieldKit<HomeSettings['slides']>('setting');

const slideField = (key: keyof HomeSettings['slides']) =>
  within(slides, key, (f) => [f.bilingual('heading'), f.bilingual('text', { hint: 'admin_setting_slide_text_hint' })]);

export const homeFields = [
  within(home, 'slides', () => [slideField('boats'), slideField('engines'), slideField('clearance')]),
  within(home, 'shop', (f) => [
    f.bilingual('heading', { hint: 'admin_setting_shop_heading_hint' }),
    f.bilingual('text'),
    within(f, 'services', (service) => homeServices.map((code) => service.bilingual(code))),
  ]),
];

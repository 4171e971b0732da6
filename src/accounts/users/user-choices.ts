import { sections as accessSections, role } from '#src/access.ts';
import { sectionText } from '#src/access-text.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { findKey } from '#src/ui/admin/sentence.ts';

/** The roles and sections among which a user's rights are chosen, and the second steps of signing in. */

export const roleChoices = [
  { value: role.admin, label: 'common_admin' },
  { value: role.staff, label: 'common_user' },
  { value: role.client, label: 'admin_user_role_client' },
];

export const sectionChoices = accessSections.map((section) => ({
  value: section,
  label: findKey(`admin_user_access_${snake(section)}`, `admin_menu_${snake(section)}`) ?? section,
  about: sectionText[section],
}));

export const twoStepChoices = [
  { value: 'off', label: 'admin_user_two_step_off' },
  { value: 'email', label: 'admin_user_two_step_email' },
  { value: 'app', label: 'admin_user_two_step_app' },
];

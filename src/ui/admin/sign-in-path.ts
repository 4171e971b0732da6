import { href } from 'react-router';

/** The sign-in page for a new tab: what is typed stays in this one. */
export const signInPath = (): string => `${href('/auth/login')}?next=${href('/admin/account')}`;

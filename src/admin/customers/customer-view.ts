import type { CustomerPage } from '#src/customers/customer-page.ts';

export type May = { message: boolean; book: boolean; erase: boolean };
export type Opened = 'note' | 'call' | 'part' | null;

export const nameOf = ({ name, email, phone, id }: CustomerPage): string => name || email || phone || `#${id}`;

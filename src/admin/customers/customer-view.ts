import type { CustomerPage } from '#src/customers/customer-page.ts';

export type May = { userId: number; book: boolean; quote: boolean; answerTrades: boolean; erase: boolean };
export type Opened = 'note' | 'call' | 'part' | 'merge' | null;

export const nameOf = ({ name, email, phone, id }: CustomerPage): string => name || email || phone || `#${id}`;

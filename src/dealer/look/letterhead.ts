import type { Letterhead } from '#src/mail/dress-email.ts';
import { type Look, sizeWithin } from './look.ts';

const room = { width: 200, height: 56 };

/** What the dealer's emails begin with. */
export const letterheadOf = ({ logo }: Look, dealer: string, publicUrl: string): Letterhead => ({
  logo: logo && { picture: new URL(logo.jpeg, publicUrl).href, ...sizeWithin(logo, room), alt: dealer },
  colors: {},
});

import type { Badge } from '#src/catalogue/product/label.ts';
import { languageTag } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './badges.module.css';

const text = {
  'on-sale': () => m.field_on_sale(),
  clearance: () => m.field_clearance(),
  bestseller: () => m.field_bestseller(),
} as const;

/** Labels on a picture, the most important first; a card has room for two. */
export function Badges({ badges, max = 2 }: { badges: Badge[]; max?: number }) {
  if (badges.length === 0) return null;
  return (
    <ul className={styles.badges}>
      {badges.slice(0, max).map((badge) => (
        <OneBadge key={badge.kind} badge={badge} />
      ))}
    </ul>
  );
}

function OneBadge({ badge }: { badge: Badge }) {
  if (badge.kind !== 'sticker')
    return <li className={`${styles.badge} ${styles[badge.kind]}`}>{text[badge.kind]()}</li>;
  const colours = badge.color ? { background: badge.color, color: badge.ink ?? '#fff', boxShadow: 'none' } : undefined;
  return (
    <li
      className={`${styles.badge} ${styles.sticker}`}
      style={colours}
      {...(badge.language && { lang: languageTag[badge.language] })}
    >
      {badge.label}
    </li>
  );
}

import type { ReactNode } from 'react';
import { sizeWithin } from '#src/dealer/look/look.ts';
import type { DealerView } from '#src/view-models/view.ts';
import styles from './dealer-logo.module.css';

type Props = {
  dealer: Pick<DealerView, 'name' | 'logo'>;
  /** The most room for it, in pixels. */
  room: { width: number; height: number };
  onDark?: boolean;
  /** Below the name. */
  children?: ReactNode;
};

/** The dealer's logo, or the name; both where the logo does not contain the name. */
export function DealerLogo({ dealer: { name, logo }, room, onDark = false, children }: Props) {
  const lettering = children ? (
    <span>
      <b>{name}</b>
      {children}
    </span>
  ) : (
    <b>{name}</b>
  );
  if (!logo) return lettering;
  const { showsName } = logo;
  const face = (onDark && logo.dark) || logo.light;
  return (
    <>
      <img
        className={onDark && !logo.dark ? `${styles.logo} ${styles.plate}` : styles.logo}
        src={face.src}
        {...sizeWithin(face, showsName ? besideName(room) : room)}
        alt={showsName ? '' : name}
      />
      {showsName && lettering}
    </>
  );
}

/** Beside the name a logo is a mark. */
const besideName = ({ height }: Props['room']) => ({ width: height * 2, height: Math.min(height, 40) });

/** Where there is no picture to show: the logo from the styles of the page (dealer/look/look-head.ts), else a boat. */
export const FaintLogo = ({ className }: { className?: string | undefined }) => (
  <span className={className ? `${styles.faint} ${className}` : styles.faint} aria-hidden="true" />
);

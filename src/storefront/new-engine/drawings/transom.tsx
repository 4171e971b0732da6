import { transomHeights } from '#src/quotes/rules/own-boat.ts';
import styles from '../boat-step.module.css';

const petrol = '#12414f';
/** Pixels per inch on the drawn tape. */
const perInch = 10;
const top = 60;
export const bottomOf = (inches: number) => top + inches * perInch;

const inches = Array.from({ length: 31 }, (_, inch) => inch);

/** A stern with a tape: the chosen height is drawn solid, the others dashed. Styles alone switch it. */
export function TransomDrawing() {
  return (
    <svg viewBox="0 0 232 420" aria-hidden="true">
      <defs>
        <linearGradient id="aluminum" x1="0" x2="1" y1="0" y2="1">
          <stop offset="0" stopColor="#f7faf9" />
          <stop offset=".45" stopColor="#c8d3d5" />
          <stop offset="1" stopColor="#8a9a9e" />
        </linearGradient>
      </defs>
      {transomHeights.map((height) => (
        <path key={height} className={styles.dashed} d={hull(height)} />
      ))}
      {transomHeights.map((height) => (
        <g key={height} className={`${styles.solid} ${styles[`height${height}`]}`}>
          <path d={hull(height)} fill="url(#aluminum)" stroke={petrol} strokeWidth="2" />
          <path d="M66 26 73 60H127L134 26" fill="none" stroke={petrol} strokeWidth="4" />
          <path d={`M112 ${bottomOf(height)}H232`} stroke="#0c2c37" strokeWidth="2.5" />
        </g>
      ))}
      {transomHeights.map((height) => (
        <path key={height} className={styles.leader} d={`M112 ${bottomOf(height)}H232`} />
      ))}
      <rect x="89" y={top} width="22" height="318" fill="#fff" stroke={petrol} strokeWidth="1.5" />
      <path d={`M84 ${top}h32`} stroke={petrol} strokeWidth="4" />
      <path d={ticks} stroke={petrol} />
      {inches
        .filter((inch) => inch > 0 && inch % 5 === 0)
        .map((inch) => (
          <text key={inch} x="102" y={bottomOf(inch) - 4} fontSize="11.5" fontWeight="700" textAnchor="middle">
            {inch}
          </text>
        ))}
      <rect x="78" y="376" width="44" height="40" rx="8" fill={petrol} />
      <circle cx="100" cy="396" r="11" fill="#236b7d" />
      <circle cx="100" cy="396" r="4" fill="#c6dfe3" />
    </svg>
  );
}

const ticks = inches.map((inch) => `M89 ${bottomOf(inch)}h${inch % 5 === 0 ? 22 : 6}`).join('');

function hull(height: number): string {
  const deep = bottomOf(height);
  const [side, knee] = [deep - 44, deep - 28];
  return `M12 26H66L73 60H127L134 26H188L182 ${side}Q179 ${side + 12} 168 ${knee}L100 ${deep}L32 ${knee}Q21 ${side + 12} 18 ${side}Z`;
}

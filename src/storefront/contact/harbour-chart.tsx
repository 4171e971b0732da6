import { m } from '../../i18n/messages/messages.js';
import styles from './contact.module.css';

const soundings: readonly [x: number, y: number, fathoms: number][] = [
  [70, 60, 18],
  [150, 44, 22],
  [236, 70, 15],
  [118, 120, 11],
  [196, 138, 8],
  [290, 128, 6],
  [84, 190, 9],
  [164, 210, 5],
  [338, 60, 12],
];

/** The harbour as a chart shows it: buff land, shoals, soundings, and our dock. Nothing is fetched for it. */
export const HarbourChart = () => (
  <svg className={styles.chart} viewBox="0 0 480 300" role="img" aria-label={m.contact_map()}>
    <rect width="480" height="300" fill="#e8f1f3" />
    <path d="M480 0v300H150c20-24 62-20 84-46s14-52 48-64 66-8 88-40 10-92 52-150Z" fill="#c5dde3" />
    <path d="M480 20v280H206c16-18 50-22 66-44s18-46 48-58 64-14 84-46 24-88 76-132Z" fill="#a3cad4" />
    <path d="M480 64v236H262c10-16 36-20 48-36s16-38 42-48 58-18 76-48 22-66 52-104Z" fill="#efe2c0" stroke="#b59b5c" />
    <path d="M0 214c30 4 46 24 40 44S16 286 0 290Z" fill="#efe2c0" stroke="#b59b5c" />
    <path d="M310 264 268 236M352 216l-34-26M404 190l-30-24" stroke="#0c2c37" strokeWidth="5" strokeLinecap="round" />
    <g fill="none" stroke="#7aa9b5" strokeDasharray="3 5">
      <path d="M20 0c8 60 60 84 70 140S40 250 96 300" />
      <path d="M110 0c10 50 96 60 88 118S120 232 130 300" />
    </g>
    <g fill="#236b7d" fontSize="13" textAnchor="middle">
      {soundings.map(([x, y, fathoms]) => (
        <text key={`${x}-${y}`} x={x} y={y}>
          {fathoms}
        </text>
      ))}
    </g>
    <g transform="translate(318 190)">
      <path d="M0 0C-6-16-18-22-18-36a18 18 0 0 1 36 0C18-22 6-16 0 0Z" fill="#b3211b" stroke="#fff" strokeWidth="2" />
      <circle cy="-36" r="6" fill="#fff" />
    </g>
    <g transform="translate(52 52)" stroke="#0c2c37" fill="#0c2c37">
      <path d="M0-26 7 0h-14Z" />
      <path d="M0 26 7 0h-14Z" fill="#fff" />
      <text y="-31" fontSize="13" textAnchor="middle" stroke="none">
        N
      </text>
    </g>
  </svg>
);

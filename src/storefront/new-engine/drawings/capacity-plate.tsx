import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';

/** A capacity plate, with the line of the horsepower marked. */
export function CapacityPlate() {
  return (
    <svg viewBox="0 0 224 132" role="img" aria-label={m.new_engine_plate_drawing()}>
      <rect x="2" y="2" width="220" height="128" rx="8" fill="#dfe7e8" stroke="#849394" />
      <circle cx="12" cy="12" r="3" fill="#849394" />
      <circle cx="212" cy="12" r="3" fill="#849394" />
      <circle cx="12" cy="120" r="3" fill="#849394" />
      <circle cx="212" cy="120" r="3" fill="#849394" />
      <g fill="#253234">
        <text x="112" y="24" fontSize="10.500" fontWeight="600" textAnchor="middle">
          {m.new_engine_plate_top()}
        </text>
        <path d="M24 32h176M24 62h176" stroke="#849394" />
        <text x="28" y="51" fontSize="11">
          {m.new_engine_plate_people()}
        </text>
        <text x="196" y="51" fontSize="11" textAnchor="end">
          {formatMeasure(1230, 'lb', getLocale())} · {formatMeasure(560, 'kg', getLocale())}
        </text>
        <rect x="22" y="72" width="180" height="42" rx="4" fill="#fff" stroke="#12414f" strokeWidth="2" />
        <text x="32" y="97" fontSize="12">
          {m.new_engine_plate_motor()}
        </text>
        <text x="194" y="98.500" fontSize="16" fontWeight="700" textAnchor="end">
          {formatMeasure(115, 'hp', getLocale())} · {formatMeasure(86, 'kW', getLocale())}
        </text>
      </g>
    </svg>
  );
}

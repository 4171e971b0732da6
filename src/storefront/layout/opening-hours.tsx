import type { DealerView } from '#src/view-models/view.ts';

/** The opening hours, day by day. */
export function OpeningHours({ hours, className }: Pick<DealerView, 'hours'> & { className: string | undefined }) {
  return (
    <dl className={className}>
      {hours.map(({ day, hours: open }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  );
}

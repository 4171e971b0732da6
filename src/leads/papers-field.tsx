import { m } from '#src/i18n/messages.ts';
import type { TradePaper } from './trade-papers.ts';

/** The documents of a trade-in, to download. */
export function PapersField({ record }: { record: object | null }) {
  // The server sends them with the form of every trade-in.
  const papers = (record as { papers?: TradePaper[] } | null)?.papers ?? [];
  if (papers.length === 0) return null;
  return (
    <div>
      <p>{m.admin_trade_papers()}</p>
      <ul>
        {papers.map(({ id, name }) => (
          <li key={id}>
            <a href={`/api/admin/trade/paper?id=${id}`} download>
              {name}.pdf
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { m } from '#src/i18n/messages.ts';
import type { TradePaper } from './trade-papers.ts';

/** The papers that came with a trade, to be kept on the reader's own machine. */
export function PapersField({ record }: { record: object | null }) {
  // The server sends them beside the form of every trade.
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

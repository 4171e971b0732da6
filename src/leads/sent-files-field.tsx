import { m } from '#src/i18n/messages.ts';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { SentPictures } from '#src/ui/admin/media/sent-pictures.tsx';
import type { TradePaper } from './trade-papers.ts';

/** The server sends them with the form of every trade-in. */
type Sent = { pictures?: MediaRecord[]; papers?: TradePaper[] } | null;

/** What came with a trade-in: pictures, which staff may add to the library, and documents to download. */
export function SentFilesField({ record }: { record: object | null }) {
  const { pictures = [], papers = [] } = (record as Sent) ?? {};
  return (
    <>
      {pictures.length > 0 && <SentPictures pictures={pictures} addPath="trade/add-to-library" />}
      {papers.length > 0 && (
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
      )}
    </>
  );
}

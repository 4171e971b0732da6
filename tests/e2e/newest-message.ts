import { waitForEmail } from './mailbox.ts';

/** Lists emails of the back office. */
type FindMails = (query: URLSearchParams) => Promise<{ record: { id: number }[] }>;

/** The text of the newest email of a kind to an address, as it arrived: the back office has no codes and secret links. */
export async function newestMessage(
  findMails: FindMails,
  dataFolder: string,
  sent: { to: string; purpose: string },
): Promise<string> {
  const { record } = await findMails(new URLSearchParams({ ...sent, sort: JSON.stringify({ id: -1 }) }));
  const [newest] = record;
  if (!newest) throw new Error(`no email about ${sent.purpose}`);
  const { text } = await waitForEmail(
    dataFolder,
    ({ messageId }) => messageId?.startsWith(`<mail-${newest.id}.`) ?? false,
  );
  return text ?? '';
}

/** The code in an email. */
export const codeIn = (message: string): string => /^ *(\d{6})$/m.exec(message)?.[1] ?? 'no code';

import { mayDo, mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Services } from '#src/app/services.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { readMoney } from '../today/read-money.server.ts';
import { readShopDay, readSummary, readWaiting, readYours } from '../today/read-today.server.ts';
import type { Dashboard } from './dashboard.ts';
import { leadFigures } from './lead-figures.server.ts';
import { productFigures } from './product-figures.server.ts';
import { quoteFigures } from './quote-figures.server.ts';
import { readAttention } from './read-attention.server.ts';

/** The parts of the dashboard that the user may see, read in parallel. */
export async function readDashboard(given: Services, user: SignedIn): Promise<Dashboard> {
  const { db, catalogue, now } = given;
  const day = dealerDay(now());
  const { hours } = await catalogue.settings();
  const query = { user, now: now(), hours };
  const seesInbox = mayOperate(user, 'seeInbox');
  const [summary, waiting, yours, attention, shop, money, leads, products, quotes] = await Promise.all([
    readSummary(db, query),
    seesInbox ? readWaiting(db, query) : null,
    readYours(db, query),
    readAttention(given, user),
    mayOperate(user, 'seeCalendar') ? readShopDay(db, day) : null,
    mayOperate(user, 'seeMoney') ? readMoney(db, query) : null,
    mayDo(user, 'read', 'contact') ? leadFigures(db, { today: day, hours }) : null,
    mayDo(user, 'read', 'product') ? productFigures(db, day) : null,
    mayDo(user, 'read', 'quote') ? quoteFigures(given, user, day) : null,
  ]);
  return { userId: user.id, summary, waiting, yours, attention, shop, money, leads, products, quotes };
}

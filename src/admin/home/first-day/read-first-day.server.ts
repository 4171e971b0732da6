import { and, eq, gt, inArray, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { invitation } from '#src/accounts/invitations/invitation.table.ts';
import type { Services } from '#src/app/services.server.ts';
import { service, serviceType } from '#src/bookings/booking.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { post } from '#src/content/post/post.table.ts';
import { languageStates } from '#src/content/post/post-language.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { findSeed } from '#src/operations/seed/seed-marker.server.ts';
import { type FirstStep, type FirstStepKey, firstLegalPages, firstStepKeys, firstSteps } from './first-steps.ts';

type Deps = Pick<Services, 'db' | 'now' | 'publicUrl' | 'backupPlaces'>;

/** The first steps of a dealer with a site of their own; none on the demo, which has everything. */
export async function readFirstDay({ db, now, publicUrl, backupPlaces }: Deps): Promise<FirstStep[]> {
  const seed = await findSeed(db);
  if (seed && seed.scenario !== 'empty') return [];
  const isWorking = and(inArray(user.role, [role.admin, role.staff]), eq(user.active, true), not(user.isRemove));
  const [settings, hasSentMail, products, services, workers, invited, legalPages, aside] = await Promise.all([
    readSettings(db),
    db.$count(mail, eq(mail.state, 'sent')),
    db.$count(product, eq(product.isRemove, false)),
    countServices(db),
    db.$count(user, isWorking),
    db.$count(invitation, gt(invitation.expiresAt, now())),
    readLegalPages(db, now()),
    readAside(db),
  ]);
  return firstSteps({
    settings,
    publicUrl,
    hasSentMail: hasSentMail > 0,
    products,
    services,
    workers: workers + invited,
    legalPages,
    hasSecondBackupPlace: backupPlaces.second !== null,
    aside,
  });
}

async function countServices(db: Db): Promise<number> {
  const [counted] = await db
    .select({ services: sql<number>`count(*)::int` })
    .from(service)
    .innerJoin(serviceType, eq(serviceType.id, service.serviceType))
    .where(and(eq(service.active, true), eq(serviceType.active, true)));
  return counted?.services ?? 0;
}

/** The codes of those that visitors see in English. */
async function readLegalPages(db: Db, now: Date): Promise<Set<string>> {
  const { code, language, publish, publishAt, unpublishAt, textChangedAt } = post;
  const rows = await db
    .select({ code, language, publish, publishAt, unpublishAt, textChangedAt })
    .from(post)
    .where(and(eq(post.isRemove, false), inArray(code, [...firstLegalPages])));
  const isShown = (page: string) => {
    const { en } = languageStates(
      rows.filter((row) => row.code === page),
      now,
    );
    return en === 'published';
  };
  return new Set(firstLegalPages.filter(isShown));
}

/** A row of the settings table that no screen of the settings shows. */
const key = 'first-steps';

const asideShape = z.object({ aside: z.array(z.enum(firstStepKeys)) });

async function readAside(db: Db | Tx): Promise<Set<FirstStepKey>> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return new Set(asideShape.safeParse(row?.value).data?.aside);
}

/** Puts a step aside as not needed, or takes it back; false when nothing changed. */
export async function setAside(tx: Tx, step: FirstStepKey, isAside: boolean): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${key}))`);
  const present = await readAside(tx);
  if (present.has(step) === isAside) return false;
  const aside = firstStepKeys.filter((one) => (one === step ? isAside : present.has(one)));
  const value: z.infer<typeof asideShape> = { aside };
  await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  return true;
}

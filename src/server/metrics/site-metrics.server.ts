import { Gauge, type Registry } from '@prometheus-io/client';
import type { Services } from '#src/app/services.server.ts';
import { lastProvenBackup } from '#src/operations/backup/backups.server.ts';

/** Two values that an operator is woken for. All processes have the same: of several, one answer counts. */
export function addSiteMetrics(registry: Registry, { db, freeBytes }: Pick<Services, 'db' | 'freeBytes'>) {
  const gauge = (name: string, help: string, read: () => Promise<number | null>) => {
    const made = new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'first',
      collect: async () => {
        const value = await read();
        if (value === null) made.remove();
        else made.set(value);
      },
    });
  };
  gauge('data_folder_free_bytes', 'Free space on the disk of the data folder', freeBytes);
  gauge('backup_proven_timestamp_seconds', 'When the newest backup was made that was restored as a test', async () => {
    const backup = await lastProvenBackup(db);
    return backup && backup.createdAt.getTime() / 1000;
  });
}

import type { BackupRecord } from '../backup.ts';

/** What an archive is called wherever it lies, so that people and programs know it without a database. */
export type ArchiveName = {
  /** To the minute. */
  at: Date;
  kind: BackupRecord['kind'];
  /** The beginning of its store's id; null when the site had none: nothing but its own is ever pruned in a shared place. */
  site: string | null;
};

const shape = /^slipway-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z-(nightly|by-hand)(?:-([0-9a-f]{8}))?(?:\.\d+)?\.tar$/;

/** `slipway-2026-11-22T1030Z-nightly-3f9a1c2e.tar`; with `.2` before the end when that is taken. */
export function archiveName({ at, kind, site }: ArchiveName, isTaken: (name: string) => boolean = () => false): string {
  const minute = `${at.toISOString().slice(0, 16).replace(':', '')}Z`;
  const name = ['slipway', minute, kind].join('-') + (site ? `-${site}` : '');
  for (let count = 1; ; count += 1) {
    const numbered = `${name}${count === 1 ? '' : `.${count}`}.tar`;
    if (!isTaken(numbered)) return numbered;
  }
}

/** Null for a file that is called otherwise. */
export function readArchiveName(name: string): ArchiveName | null {
  const [, day, hour, minute, kind, site = null] = shape.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:00Z`);
  return (kind === 'nightly' || kind === 'by-hand') && !Number.isNaN(at.getTime()) ? { at, kind, site } : null;
}

/** What names bear of the id of a store. */
export const siteOf = (storeId: string): string => storeId.replaceAll('-', '').slice(0, 8).toLowerCase();

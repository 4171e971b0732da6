import type { BackupRecord } from '../backup.ts';

/** The parts of an archive's file name, which people and programs can read without a database. */
export type ArchiveName = {
  /** To the minute. */
  at: Date;
  kind: BackupRecord['kind'];
  /**
   * The beginning of its store's id; null when the site had none. Only a site's own archives are pruned in a shared
   * place.
   */
  site: string | null;
};

const shape = /^slipway-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z-(nightly|by-hand)(?:-([0-9a-f]{8}))?(?:\.\d+)?\.tar$/;

/** `slipway-2026-11-22T1030Z-nightly-3f9a1c2e.tar`; with `.2` before the extension when that is taken. */
export function archiveName({ at, kind, site }: ArchiveName, isTaken: (name: string) => boolean = () => false): string {
  const minute = `${at.toISOString().slice(0, 16).replace(':', '')}Z`;
  const name = ['slipway', minute, kind].join('-') + (site ? `-${site}` : '');
  for (let count = 1; ; count += 1) {
    const numbered = `${name}${count === 1 ? '' : `.${count}`}.tar`;
    if (!isTaken(numbered)) return numbered;
  }
}

/** Null for other files. */
export function readArchiveName(name: string): ArchiveName | null {
  const [, day, hour, minute, kind, site = null] = shape.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:00Z`);
  return (kind === 'nightly' || kind === 'by-hand') && !Number.isNaN(at.getTime()) ? { at, kind, site } : null;
}

/** The part of a store's id that is in names. */
export const siteOf = (storeId: string): string => storeId.replaceAll('-', '').slice(0, 8).toLowerCase();

import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { sectionChoices } from '../users/user-choices.ts';
import { apiKey } from './api-key.table.ts';
import { apiKeyInput } from './api-key-input.ts';

/** Keys of other programs. The secret is made by a call of its own, and never part of an answer. */
export const apiKeyResource = defineResource({
  name: 'api-key',
  table: apiKey,
  input: apiKeyInput,
  label: ({ name }) => name,
  nameColumn: apiKey.name,
  search: [apiKey.name],
  sort: { name: apiKey.name, expiresOn: apiKey.expiresOn, lastUsedAt: apiKey.lastUsedAt },
  defaultSort: { name: 1 },
  exportChoices: { sections: sectionChoices },
  beforeSave: ({ parsed: { expiresOn }, before, now }) => {
    // The name of a key that has ended can still be changed.
    if (expiresOn !== null && expiresOn < dealerDay(now) && expiresOn !== before?.expiresOn)
      throw failure.ruleBroken('admin_counter_past', { expiresOn: 'admin_counter_past' });
    return undefined;
  },
  answer: (rows) =>
    rows.map(({ hash, start, lastUsedAt, revokedAt }) => ({
      hasSecret: hash !== null,
      start,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
});

import { inject } from 'vitest';
import { openBackOffice } from './hostile-records.ts';

/** A booking of a boat years ahead, with the path of its owner's page. */
export async function makeBoat(language: 'en' | 'fr', states: readonly string[] = []) {
  const { call } = await openBackOffice(inject('origin'));
  const types = await call('GET', 'service-type/all?limit=1');
  const [type] = types.result.record as { id: number }[];
  const who = { firstName: 'Nora', lastName: 'Quay', email: 'nora@mail.example', boat: 'Osprey 24' };
  const day = { date: '2030-05-06', time: '09:30', overLimitReason: 'A test', serviceType: type?.id, services: [] };
  const made = await call('POST', 'book-service', { ...who, ...day, language });
  const { id } = made.result;
  for (const state of states) await call('POST', 'book-service/state', { id, state });
  const link = await call('POST', 'book-service/link', { id });
  return {
    call,
    booking: id as number,
    serviceType: type?.id as number,
    path: new URL(String(link.result.url)).pathname,
  };
}

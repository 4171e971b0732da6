import { expect, it } from 'vitest';
import { databaseNamed } from './database-named.ts';

it('changes the database name in a connection, in whatever form it is configured', () => {
  expect(databaseNamed({ host: '/run/socket', user: 'slipway', database: 'slipway' }, 'scratch')).toEqual({
    host: '/run/socket',
    user: 'slipway',
    database: 'scratch',
  });
  const urls = ['postgres://u:p@host:5432/site?sslmode=require', 'postgres://host', 'postgres://u@/site?host=/run'];
  expect(urls.map((connectionString) => databaseNamed({ connectionString }, 'scratch').connectionString)).toEqual([
    'postgres://u:p@host:5432/scratch?sslmode=require',
    'postgres://host/scratch',
    'postgres://u@/scratch?host=/run',
  ]);
});

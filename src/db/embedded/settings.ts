/** PostgreSQL's settings, passed at each start, so that old data folders get the present ones. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // Each process of the site may take 22: enough for WEB_CONCURRENCY=auto on 16 cores. An unused one costs some 20 KB.
  max_connections: '400',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  // Our queries take milliseconds: compiling or parallelizing them costs more than it saves. Parallel queries also need
  // shared memory, which containers are short of.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // No replication, so the WAL serves crash recovery only.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The process that sent a failed statement reports it. Here it would write visitors' data into a file.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The settings as arguments of the `postgres` program. */
export const settingArguments = (socketFolder: string): string[] =>
  Object.entries({ ...settings, unix_socket_directories: quoted(socketFolder) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);

/** The setting is a list with commas, so a path with a comma must be quoted. */
const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`;

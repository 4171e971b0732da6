import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Address } from '#src/media/s3/s3-store.server.ts';

/**
 * OpenStack Swift with its S3 interface, from Debian's packages, which checks signatures. Four servers and a cache, in
 * a temporary folder.
 */

export const packages = 'swift-proxy swift-account swift-container swift-object memcached';

const parts = ['object', 'container', 'account'] as const;
const programs = [
  ...parts.map((part) => `swift-${part}-server`),
  'swift-proxy-server',
  'swift-ring-builder',
  'memcached',
];

/** Undefined when every program is installed; else which are missing. */
export function missingPrograms(): string | undefined {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  return missing.length > 0 ? `There is no ${missing.join(', no ')} (Debian: ${packages}).` : undefined;
}

export type S3Server = { address: S3Address; stop: () => Promise<void> };

/** Uses the port and the five after it. Throws when the server does not answer within a minute. */
export async function startS3Server(port: number): Promise<S3Server> {
  // Swift stores metadata in extended attributes, which a small file system in memory may not support.
  const folder = mkdtempSync('/var/tmp/slipway-s3-');
  const cachePort = port + parts.length + 1;
  writeSettings(folder, port, cachePort);
  const log = openSync(join(folder, 'log'), 'a');
  const start = (program: string, ...args: string[]) =>
    spawn(program, args, { cwd: folder, stdio: ['ignore', log, log], env: { ...process.env, SWIFT_CONF_DIR: folder } });
  const children = [
    start('memcached', '-u', userInfo().username, '-l', '127.0.0.1', '-p', String(cachePort), '-m', '32'),
    ...[...parts, 'proxy'].map((part) => start(`swift-${part}-server`, join(folder, `${part}.conf`))),
  ];
  const stop = async () => {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    // The proxy avoids a server for a minute when it did not respond.
    for (let at = port + 1; at <= cachePort; at++) await untilOpen(at);
    await untilOpen(port);
  } catch (error) {
    await stop();
    throw error;
  }
  const keys = { region: 'us-east-1', accessKey: 'test:tester', secretKey: 'testing' };
  return { address: { endpoint, bucket: 'slipway-test', ...keys }, stop };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilOpen(port: number) {
  for (const until = Date.now() + 60_000; ; await pause(100)) {
    if (await isOpen(port)) return;
    if (Date.now() > until) throw new Error(`The S3 server does not listen on port ${port}.`);
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

function writeSettings(folder: string, port: number, cachePort: number) {
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  const write = (name: string, sections: Record<string, Record<string, string | number>>) =>
    writeFileSync(join(folder, name), iniText(sections));
  const common = (at: number) => ({
    bind_ip: '127.0.0.1',
    bind_port: at,
    user: userInfo().username,
    swift_dir: folder,
    workers: 0,
  });
  write('swift.conf', {
    'swift-hash': { swift_hash_path_suffix: 'slipway', swift_hash_path_prefix: 'test' },
    'storage-policy:0': { name: 'Policy-0', default: 'yes' },
  });
  for (const [place, part] of parts.entries()) {
    write(`${part}.conf`, {
      DEFAULT: { ...common(port + 1 + place), devices: join(folder, 'devices'), mount_check: 'false' },
      'pipeline:main': { pipeline: `${part}-server` },
      [`app:${part}-server`]: { use: `egg:swift#${part}` },
      ...Object.fromEntries(['replicator', 'updater', 'auditor'].map((task) => [`${part}-${task}`, {}])),
    });
    buildRing(folder, part, port + 1 + place);
  }
  const filters = {
    tempauth: { user_test_tester: 'testing .admin' },
    s3api: { s3_acl: 'false', location: 'us-east-1' },
    memcache: { memcache_servers: `127.0.0.1:${cachePort}` },
    catch_errors: {},
    bulk: {},
    slo: {},
    dlo: {},
  };
  write('proxy.conf', {
    DEFAULT: common(port),
    'pipeline:main': { pipeline: 'catch_errors memcache s3api tempauth bulk slo dlo proxy-server' },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    ...Object.fromEntries(
      Object.entries(filters).map(([name, options]) => [`filter:${name}`, { use: `egg:swift#${name}`, ...options }]),
    ),
  });
}

const iniText = (sections: Record<string, Record<string, string | number>>): string =>
  Object.entries(sections)
    .map(
      ([name, entries]) =>
        `[${name}]\n${Object.entries(entries)
          .map((pair) => `${pair.join(' = ')}\n`)
          .join('')}`,
    )
    .join('');

/** One replica of everything, on one device. */
function buildRing(folder: string, part: string, port: number) {
  const builder = join(folder, `${part}.builder`);
  const steps = [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']];
  for (const step of steps) {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', [builder, ...step], { encoding: 'utf8' });
    // 1 is a warning.
    if (status !== 0 && status !== 1) throw new Error(`swift-ring-builder ${step[0]}: ${stdout}${stderr}`);
  }
}

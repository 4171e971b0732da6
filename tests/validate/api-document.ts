import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { programOf } from '../../bin/build.mjs';
import type { Finding } from './finding.ts';

const address = '/api/openapi.json';

type Problem = { ruleId: string; severity: string; message: string; location: { pointer?: string }[] };

/** What Redocly's recommended rules have against the document of the API. */
export async function checkApiDocument(origin: string, file: string): Promise<Finding[]> {
  writeFileSync(file, await (await fetch(origin + address)).text());
  const options = ['lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '10000'];
  const { stdout, stderr } = spawnSync(process.execPath, [programOf('@redocly/cli', 'redocly'), ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (!stdout) throw new Error(`redocly answered nothing: ${stderr}`);
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => ({
      by: 'redocly',
      at: address,
      rule: ruleId,
      message,
      where: location[0]?.pointer ?? '',
    }));
}

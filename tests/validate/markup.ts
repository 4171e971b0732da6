import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate } from 'html-validate';
import { publicAddresses } from './addresses.ts';
import type { Finding } from './finding.ts';

/** The markup of pages by their address, as the server sends it. */
type Markup = ReadonlyMap<string, string>;

/** What two checkers have against the markup of pages. Java must be installed. */
export async function checkMarkup(origin: string, folder: string): Promise<Finding[]> {
  const markup = new Map<string, string>();
  for (const address of publicAddresses) markup.set(address, await (await fetch(origin + address)).text());
  return [...checkByVnu(markup, folder), ...(await checkByHtmlValidate(markup))];
}

type VnuMessage = { type: string; url: string; message: string; extract?: string };

/** The checker of the W3C: HTML, SVG, ARIA, styles. */
function checkByVnu(markup: Markup, folder: string): Finding[] {
  const addresses = [...markup.keys()];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [...markup.values()].map((html, position) => {
    const file = join(folder, `${position}.html`);
    writeFileSync(file, html);
    return file;
  });
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only'];
  const { status, stdout, stderr } = spawnSync('java', ['-jar', jar, ...options, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`vnu ended with ${status}: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: VnuMessage[] };
  return messages.map(({ url, message, type, extract = '' }) => ({
    by: 'vnu',
    at: addresses[Number.parseInt(url.split('/').at(-1) ?? '', 10)] ?? url,
    rule: type,
    message,
    where: extract,
  }));
}

const errorSeverity = 2;

/** The recommended rules of html-validate. */
async function checkByHtmlValidate(markup: Markup): Promise<Finding[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });
  const findings: Finding[] = [];
  for (const [at, html] of markup) {
    const { results } = await validator.validateString(html, at);
    const lines = html.split('\n');
    const errors = results.flatMap(({ messages }) => messages).filter(({ severity }) => severity === errorSeverity);
    for (const { ruleId, message, line, column } of errors) {
      const where = (lines[line - 1] ?? '').slice(column - 1, column + 160);
      findings.push({ by: 'html-validate', at, rule: ruleId, message, where });
    }
  }
  return findings;
}

import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';

/** Writes each message to a file before it answers. */
const [path = '', port = '0'] = process.argv.slice(2);
const file = openSync(path, 'a');

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const received = { headers: request.headers, body: String(Buffer.concat(chunks)) };
  writeSync(file, `${JSON.stringify(received)}\n`);
  fsyncSync(file);
  response.end('ok');
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));

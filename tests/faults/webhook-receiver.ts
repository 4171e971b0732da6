import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** Writes each message to a file before it answers. */
const [path = '', port = '0'] = process.argv.slice(2);
const file = openSync(path, 'a');

createServer((request, response) => {
  void text(request).then((body) => {
    writeSync(file, `${JSON.stringify({ headers: request.headers, body })}\n`);
    fsyncSync(file);
    response.end('ok');
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));

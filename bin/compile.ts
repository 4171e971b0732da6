import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { messageCompilerOptions } from '../paraglide.config.ts';
import { writeIconShapes } from './icon-shapes.ts';

// Compiles the messages and the icons for scripts, checks and builds; development does the same through Vite.
await writeIconShapes();
await compile(messageCompilerOptions);
keepPluralRules(messageCompilerOptions.outdir);

/** The compiler makes the rules of a language anew for each sentence that counts, which takes longer than the sentence. */
function keepPluralRules(folder: string) {
  const file = join(folder, 'registry.js');
  const code = readFileSync(file, 'utf8');
  const made = 'new Intl.PluralRules(locale, options)';
  if (!code.includes(made)) throw new Error(`Plurals are not made like this any more: ${made}`);
  writeFileSync(file, `const rules = {};\n${code.replace(made, `(rules[locale + options?.type] ??= ${made})`)}`);
}

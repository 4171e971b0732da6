import { writeFileSync } from 'node:fs';
import { sizeTable } from './sizes.ts';

const introduction = `# Size

What each part of the project costs, in lines (files). \`npm run size\` writes this table, and \`npm run check\` prints the
sums. Factories and \`testing/\` folders count as tests.
`;

const today = new Date().toISOString().slice(0, 10);
writeFileSync('docs/size.md', `${introduction}\n${sizeTable()}\n\nCounted on ${today}.\n`);

import { writeIconShapes } from './icon-shapes.ts';
import { writeMessages } from './messages.ts';

// Generates code for messages and used icons, for scripts, checks and builds; development does so through Vite.
writeMessages();
await writeIconShapes();

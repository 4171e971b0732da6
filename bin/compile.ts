import { writeIconShapes } from './icon-shapes.ts';
import { writeMessages } from './messages.ts';

// Makes code of the messages and of the icons in use, for scripts, checks and builds; development does so through Vite.
writeMessages();
await writeIconShapes();

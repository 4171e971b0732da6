import { compile } from '@inlang/paraglide-js';
import { messageCompilerOptions } from '../paraglide.config.ts';
import { writeIconShapes } from './icon-shapes.ts';

// Compiles the messages and the icons for scripts, checks and builds; development does the same through Vite.
await writeIconShapes();
await compile(messageCompilerOptions);

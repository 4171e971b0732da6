import { compile } from '@inlang/paraglide-js';
import { messageCompilerOptions } from '../paraglide.config.ts';

// Compiles the messages for scripts and checks; the build does the same through Vite.
await compile(messageCompilerOptions);

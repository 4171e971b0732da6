import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';

/** What storing a lead needs. */
export type Receiving = { language: Language; settings: Settings; publicUrl: string; now: Date };

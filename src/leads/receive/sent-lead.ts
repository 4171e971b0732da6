import type { Settings } from '#src/dealer/settings.ts';
import type { SentForm } from '#src/forms/sent-form.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ReceivedFile } from '#src/media/upload/received-files.server.ts';

/** A message or trade as it came in; `files` come in one piece with it, beside those that `gallery` names. */
export type SentLead = SentForm & { files?: readonly ReceivedFile[] };

/** What a lead is stored with. */
export type Receiving = { language: Language; settings: Settings; publicUrl: string; now: Date };

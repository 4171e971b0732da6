import type { Settings } from '#src/dealer/settings.ts';
import type { SentForm } from '#src/forms/sent-form.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ReceivedFile } from '#src/media/upload/received-files.server.ts';

/** A submitted message or trade-in; `files` were sent with it, besides those that `gallery` names. */
export type SentLead = SentForm & { files?: readonly ReceivedFile[] };

/** What storing a lead needs. */
export type Receiving = { language: Language; settings: Settings; publicUrl: string; now: Date };

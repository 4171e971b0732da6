import { AttachmentsField } from './attachments-field.tsx';
import { FileField } from './file-field.tsx';
import type { LeadFilesProps } from './lead-form.tsx';

/** Only without scripts are files sent with the form: otherwise they are uploaded one by one. */
export const LeadFiles = ({ isHydrated, answered, error, offered }: LeadFilesProps) => (
  <>
    <AttachmentsField error={error} offered={offered} />
    {!isHydrated && (
      <noscript>
        <FileField isStep={answered !== undefined} hasLostFiles={answered?.hasLostFiles ?? false} error={error} />
      </noscript>
    )}
  </>
);

import { useState } from 'react';
import { type Draft, draftKey } from '#src/ui/admin/form/draft.ts';
import { changedFields } from '#src/ui/admin/form/merge.ts';
import { useDraft } from '#src/ui/admin/form/use-draft.ts';

export type Reply = { subject: string; text: string };

/** Texts of a form that is sent rather than saved, by name. */
type Texts = Record<string, string>;

type About = { userId: number; name: string; id: number };

export type Writing<Form extends Texts> = {
  values: Form;
  change: (more: Partial<Form>) => void;
  isDirty: boolean;
  drafts: readonly Draft[];
  take: (draft: Draft) => void;
  dismiss: (draft: Draft) => void;
  /** Empties the form after sending. */
  clear: () => void;
  /** The draft was discarded. */
  forget: () => void;
};

/** Unsent text about a lead, stored in the browser. */
export function useWriting<Form extends Texts>(blank: Form, { userId, name, id }: About): Writing<Form> {
  const [values, setValues] = useState(blank);
  const changed = changedFields(blank, values);
  const draft = useDraft(draftKey(userId, name, id), { loaded: blank, loadedAt: null, changed });
  const change = (more: Partial<Form>) => setValues((before) => ({ ...before, ...more }));
  return {
    values,
    change,
    isDirty: Object.keys(changed).length > 0,
    drafts: draft.found,
    take: (found) => {
      change(found.changed as Partial<Form>);
      draft.dismiss(found);
    },
    dismiss: draft.dismiss,
    clear: () => {
      setValues(blank);
      draft.drop();
    },
    forget: draft.drop,
  };
}

import { useForm } from '@mantine/form';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type FieldErrors, isMissing } from '#src/lib/errors.ts';
import { useKey } from '#src/ui/use-key.ts';
import type { AnyAdminResource, AnyForm, Choices } from '../admin-resource.ts';
import { callAsking } from '../asking/call-asking.ts';
import { callApi, type Refused } from '../call.ts';
import { notifyFailure, notifySuccess } from '../notices.tsx';
import { sentence } from '../sentence.ts';
import { useAction } from '../use-action.ts';
import { changedFields, contestedFields, formOf } from './merge.ts';
import { shownLabel } from './parts/shown-label.ts';
import { useGoTo } from './parts/use-target.ts';
import { type Draft, draftKey, useDraft } from './use-draft.ts';

export type LoadedRecord = AnyForm & { id: number; createdAt: string; updatedAt: string };

/** The version that another user saved, to be merged with yours. */
export type Conflict = {
  loaded: AnyForm;
  theirs: LoadedRecord;
  yours: AnyForm;
  changedBy: string;
  changedAt: string;
};

export type AfterSave = 'stay' | 'leave';

type Deps = {
  declaration: AnyAdminResource;
  /** Null for a new one. */
  record: LoadedRecord | null;
  /** The values of a new one: blank, or those of a copy. */
  start: AnyForm;
  choices: Choices;
  userId: number;
  /** Fields with uploads in progress, which a save waits for. */
  pendingFields: readonly string[];
  /** Fields with uploads that failed, which are saved without those files. */
  failedFields: readonly string[];
  /** The names of the files that a save has left out. */
  takeLeftOut: () => readonly string[];
  /** Called after the server has saved it. */
  onSaved: (record: LoadedRecord, after: AfterSave) => void;
};

/** State of one edited record: loaded values, input and saving. */
export function useEdit(deps: Deps) {
  const { declaration, record, start, choices, userId, pendingFields, failedFields, takeLeftOut, onSaved } = deps;
  const goTo = useGoTo();
  const fields = Object.keys(declaration.blank);
  const [base, setBase] = useState<LoadedRecord | null>(record);
  const loaded = base ? formOf(base, fields) : start;
  const form = useForm<AnyForm>({ mode: 'controlled', initialValues: loaded });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const { run, runInTurn, isBusy: isSaving } = useAction({ reload: null });
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [isHeldBack, setHeldBack] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { revalidate } = useRevalidator();
  const { keyOf, forgetKey } = useKey();
  const last = useRef<{ after: AfterSave; more: AnyForm }>({ after: 'stay', more: {} });

  const { values } = form;
  // Before any control of the older version can be clicked.
  useLayoutEffect(() => {
    if (!record || !base || record === base) return;
    if (record.updatedAt > base.updatedAt) followReload(record);
    // What is shown next to the form may have changed, such as the state of an email.
    else if (record.updatedAt === base.updatedAt) setBase(record);
  });
  const changed = changedFields(loaded, values);
  const isDirty = Object.keys(changed).length > 0;
  const draft = useDraft(draftKey(userId, declaration.name, base?.id ?? null), {
    loaded,
    loadedAt: base?.updatedAt ?? null,
    changed,
  });

  const errorsOf = (of: AnyForm): FieldErrors => declaration.check?.(of, choices) ?? {};
  const isShown = (field: string) => isAttempted || touched.has(field.split('.')[0] ?? field);
  const errors = {
    ...Object.fromEntries(
      Object.entries(errorsOf(values)).flatMap(([field, key]) => (isShown(field) ? [[field, sentence(key)]] : [])),
    ),
    ...Object.fromEntries(failedFields.map((field) => [field, m.admin_media_failed()])),
    ...form.errors,
  };

  const { setValues, setErrors } = form;
  // The same for as long as the form is open, so that a field is rendered again only for its own change.
  const change = useCallback(
    (field: string, value: unknown) => {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => name !== field && !name.startsWith(`${field}.`))),
      );
      setTouched((before) => (before.has(field) ? before : new Set([...before, field])));
    },
    [setValues, setErrors],
  );

  /** The screen has reloaded a newer record: what is typed stays, unless both changed the same field. */
  function followReload(newer: LoadedRecord) {
    const theirs = formOf(newer, fields);
    const own = { ...theirs, ...changedFields(loaded, values) };
    if (contestedFields(loaded, theirs, own).some(({ side }) => side === null)) return;
    setBase(newer);
    form.setValues(own);
  }

  /** Undoes publishing; edits made meanwhile stay. A new record has a form of its own by now, which is reloaded. */
  const unpublish = ({ id }: LoadedRecord) =>
    runInTurn(() => callApi<LoadedRecord>('PUT', declaration.name, { id, publish: false }), {
      done: (unpublished) => m.admin_edit_unpublished_again({ name: declaration.titleOf(unpublished) }),
      next: (unpublished) => (record ? followReload(unpublished) : revalidate()),
    });
  /** A new record has a form of its own by now, which is reloaded. */
  const follow = (now: LoadedRecord) => void (record ? followReload(now) : revalidate());
  const latest = useRef({ unpublish, follow });
  latest.current = { unpublish, follow };

  /** Sets values as if they were typed. */
  const fill = (more: AnyForm) => form.setValues((before) => ({ ...before, ...more }));

  const isPending = pendingFields.length > 0;

  /** `more` is saved as well, such as that it is published. */
  async function save(after: AfterSave, more: AnyForm = {}): Promise<readonly string[]> {
    last.current = { after, more };
    return await saveForm({ ...values, ...more }, base);
  }

  async function saveForm(own: AnyForm, against: LoadedRecord | null): Promise<readonly string[]> {
    if (isSaving) return [];
    const { after } = last.current;
    setAttempted(true);
    const errors = errorsOf(own);
    if (Object.keys(errors).length > 0) {
      const isIncomplete = Object.values(errors).every(isMissing);
      setRefusal({ ...refusedHere, message: isIncomplete ? m.input_required() : m.admin_edit_check_fields() });
      return Object.keys(errors);
    }
    if (isPending) {
      setHeldBack(true);
      notifyFailure(m.admin_media_pending());
      return pendingFields;
    }
    setHeldBack(false);
    const isUnchanged = against && Object.keys(changedFields(formOf(against, fields), own)).length === 0;
    if (against && isUnchanged && Object.keys(last.current.more).length === 0) {
      return concludeWith(against, after, own);
    }
    const outcome = await run(() => send(own, against), { whenRefused: () => undefined });
    if (outcome.isDone || outcome.status !== 0) forgetKey();
    if (outcome.isDone) return concludeWith(outcome.result, after, own);
    return outcome.isDeclined ? [] : refuseWith(outcome, own, against);
  }

  function send(own: AnyForm, against: LoadedRecord | null) {
    if (!against) {
      const created = withoutNulls(own);
      return callApi<LoadedRecord>('POST', declaration.name, created, undefined, keyOf(created));
    }
    const { id, updatedAt } = against;
    const body = { id, updatedAt, ...changedFields(formOf(against, fields), own), ...last.current.more };
    return callAsking<LoadedRecord>('PUT', declaration.name, body);
  }

  function concludeWith(saved: LoadedRecord, after: AfterSave, own: AnyForm): readonly string[] {
    const isPublished = last.current.more.publish === true;
    takeOver(saved, formOf(saved, fields));
    draft.drop();
    const name = declaration.titleOf(saved);
    const undo = () => void latest.current.unpublish(saved);
    if (isPublished) notifySuccess(publishedText(declaration, saved), { undo });
    else if (
      !declaration.notifySaved?.(saved, own, m.admin_edit_saved({ name }), (now) =>
        latest.current.follow(now as LoadedRecord),
      )
    )
      notifySuccess(m.admin_edit_saved({ name }));
    const leftOut = takeLeftOut();
    if (leftOut.length > 0) notifyFailure(m.admin_media_saved_without({ files: listed(leftOut) }));
    onSaved(saved, after);
    return [];
  }

  function takeOver(saved: LoadedRecord, own: AnyForm) {
    setBase(saved);
    // Fields that are sent but never stored, such as a password.
    const passedIn = Object.keys(form.values).filter((name) => !fields.includes(name));
    form.setValues({ ...Object.fromEntries(passedIn.map((name) => [name, undefined])), ...own });
    form.clearErrors();
    setTouched(new Set());
    setAttempted(false);
    setRefusal(null);
    setConflict(null);
  }

  function refuseWith(refused: Refused, own: AnyForm, against: LoadedRecord | null): readonly string[] {
    const meanwhile = conflictOf(refused);
    if (meanwhile && against) {
      const met = { loaded: formOf(against, fields), yours: own, ...meanwhile };
      // The response to an earlier save may have been lost: then their version equals ours.
      if (contestedFields(met.loaded, formOf(met.theirs, fields), own).length === 0) {
        return concludeWith(met.theirs, last.current.after, own);
      }
      setConflict(met);
      setRefusal(null);
      return [];
    }
    form.setErrors(refused.fields);
    setRefusal(refused);
    const wrong = Object.keys(refused.fields);
    const [first = ''] = wrong;
    const label = shownLabel(declaration, first);
    notifyFailure(refused.message, label === null ? {} : { further: { label, act: () => goTo(first) } });
    return wrong;
  }

  /** A draft of the present version is filled in; one of an older version has to be merged. */
  function takeDraft(found: Draft) {
    const own = formOf({ ...loaded, ...found.loaded, ...found.changed }, fields);
    const isOfNow = !base || found.loadedAt === base.updatedAt;
    if (isOfNow || contestedFields(found.loaded, loaded, own).length === 0) fill(found.changed);
    else {
      const older = { ...loaded, ...found.loaded };
      setConflict({ loaded: older, theirs: base, yours: own, changedBy: '', changedAt: base.updatedAt });
    }
    draft.dismiss(found);
  }

  return {
    base,
    loaded,
    fields,
    handle: { values, errors, setFieldValue: change },
    isDirty,
    isSaving,
    // Uploads have finished meanwhile, so that error is obsolete.
    refusal: isHeldBack && isPending ? { ...refusedHere, message: m.admin_media_pending() } : refusal,
    conflict,
    drafts: draft.found,
    takeDraft,
    dropDraft: draft.dismiss,
    keepDraft: draft.keepNow,
    forget: draft.drop,
    fill,
    followReload,
    save,
    draftSavedAt: draft.savedAt,
    retry: () => save(last.current.after, last.current.more),
    /** Saves the merged form over their version. */
    saveMerged: async (merged: AnyForm, theirs: LoadedRecord) => {
      takeOver(theirs, merged);
      return await saveForm(merged, theirs);
    },
    closeConflict: () => setConflict(null),
  };
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(languageTag[getLocale()], { type: 'conjunction' }).format(names);

/** The notice that it is published, and which parts are not. */
export function publishedText(declaration: AnyAdminResource, saved: LoadedRecord): string {
  const published = m.admin_edit_published_now({ name: declaration.titleOf(saved) });
  const note = declaration.publishNote?.(saved) ?? null;
  return note === null ? published : `${published}. ${note}`;
}

const refusedHere: Refused = { isDone: false, status: 400, message: '', fields: {}, details: null };

type Meanwhile = { theirs: LoadedRecord; changedBy: string; changedAt: string };

function conflictOf({ status, details }: Refused): Meanwhile | null {
  const { record, changedBy, changedAt } = (details ?? {}) as Partial<{ record: LoadedRecord } & Meanwhile>;
  if (status !== 409 || !record) return null;
  return { theirs: record, changedBy: changedBy ?? '', changedAt: changedAt ?? record.updatedAt };
}

const withoutNulls = (values: AnyForm): AnyForm =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

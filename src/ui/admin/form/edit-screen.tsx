import { useDisclosure, useElementSize, useHotkeys } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import { href } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { recordLabel, withinSentence } from '#src/ui/admin/sentence.ts';
import type { AnyAdminResource, AnyForm, Choices, FieldProps, SavedRecord } from '../admin-resource.ts';
import { isConfirmed } from '../asking/is-confirmed.ts';
import { FormSaveContext } from '../fields/form-save.ts';
import { notifySuccess } from '../notices.tsx';
import { presenceResources } from '../presence/present.ts';
import { usePresence } from '../presence/use-presence.ts';
import { FormUploadsContext, useFormUploads } from '../upload/use-uploads.ts';
import { badgeOf } from './badge-of.ts';
import { ConflictScreen } from './conflict-screen.tsx';
import { EditHead } from './edit-head.tsx';
import { DraftNotice, RefusalNotice } from './edit-notices.tsx';
import styles from './edit-screen.module.css';
import { FormRecordContext } from './form-record.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { FormParts } from './parts/form-parts.tsx';
import { useGoTo } from './parts/use-target.ts';
import { type AfterSave, type LoadedRecord, useEdit } from './use-edit.ts';

type Props = {
  declaration: AnyAdminResource;
  record: LoadedRecord | null;
  start: AnyForm;
  choices: Choices;
  userId: number;
  /** What the user may do here. */
  may: { save: boolean; clone: boolean };
  /** Null where the form is not reached from a list. */
  listPath: string | null;
  signInPath: string;
  /** Save stays on the form. */
  staysOpen?: boolean;
  onSaved: (record: LoadedRecord, after: AfterSave) => void;
  /** More tools in the head, besides those of the declaration. */
  toolsFor?: (record: LoadedRecord) => ReactNode;
  /** Further entries of the menu in the head. */
  entriesFor?: (record: LoadedRecord) => ReactNode;
};

/** The padding of the head, which its measured height leaves out. */
const headPadding = 16;

/** The form of one record of any resource. */
export function EditScreen({ declaration, record, start, choices, userId, may, ...props }: Props) {
  const isLeaving = useRef(false);
  const [isHistoryOpen, history] = useDisclosure(false);
  const [isPreviewing, previewing] = useDisclosure(false);
  const Preview = declaration.preview;
  const { uploads, pendingFields, failedFields } = useFormUploads();
  const edit = useEdit({
    declaration,
    record,
    start,
    choices,
    userId,
    pendingFields,
    failedFields,
    takeLeftOut: uploads.takeLeftOut,
    onSaved: (saved, after) => {
      isLeaving.current = true;
      props.onSaved(saved, after);
      // When the address stays the same, the screen stays, and later changes are guarded again.
      setTimeout(() => {
        isLeaving.current = false;
      });
    },
  });
  const { base, handle } = edit;
  const others = usePresence(presencePlace(declaration, record), edit.isDirty);
  const goTo = useGoTo();
  const head = useElementSize<HTMLElement>();

  function goToFirst(wrong: readonly string[]) {
    if (wrong[0] !== undefined) goTo(wrong[0]);
  }

  async function saveUnlessDoubted(after: AfterSave, more: AnyForm = {}) {
    const question = base && declaration.doubt?.(edit.loaded, handle.values);
    if (!question || (await isConfirmed({ title: question, confirm: m.common_save() })))
      goToFirst(await edit.save(after, more));
  }
  const save = may.save ? saveUnlessDoubted : null;
  const latestSave = useRef(save);
  latestSave.current = save;
  const saveAndStay = useCallback(() => void latestSave.current?.('stay'), []);
  const latestFollow = useRef(edit.followReload);
  latestFollow.current = edit.followReload;
  const followSaved = useCallback((saved: SavedRecord) => latestFollow.current(saved as LoadedRecord), []);
  // These are safe inside fields and formatted texts, because they type nothing.
  useHotkeys([['mod+S', saveAndStay]], [], true);
  useHotkeys(Preview ? [['mod+P', previewing.toggle]] : [], [], true);

  function restore(state: AnyForm) {
    edit.fill(state);
    notifySuccess(m.admin_history_restored());
  }

  const fieldProps: FieldProps<AnyForm> = { form: handle, choices, record: base };
  const hasPublishing = declaration.hasPublishButton === true;
  const { finish } = declaration;
  const staysOpen = hasPublishing || finish !== undefined || props.staysOpen === true;
  const isPublished = base?.publish === true;
  const finishing = hasPublishing
    ? isPublished
      ? null
      : { label: m.common_publish(), more: { publish: true } }
    : finish?.isOffered(base, handle.values)
      ? { label: finish.label(), more: finish.more }
      : null;
  const buttons =
    edit.conflict || !save
      ? null
      : {
          save: (after: AfterSave) => void save(after),
          finish: finishing && { label: finishing.label, run: () => void save('stay', finishing.more) },
          staysOpen,
          isSaving: edit.isSaving,
        };

  return (
    <div className={styles.screen} style={{ '--edit-head': `${head.height + headPadding}px` } as CSSProperties}>
      <EditHead
        title={base ? declaration.titleOf(base) : m.admin_edit_new({ what: withinSentence(one(declaration)) })}
        badge={base && badgeOf(declaration, base)}
        draftSavedAt={edit.draftSavedAt}
        others={others}
        listPath={props.listPath}
        viewPath={(base && declaration.viewPath?.(base)) ?? null}
        clonePath={
          base && may.clone ? href('/admin/:path/clone/:id', { path: declaration.path, id: String(base.id) }) : null
        }
        showHistory={base && history.open}
        preview={Preview && !edit.conflict ? { isOpen: isPreviewing, toggle: previewing.toggle } : null}
        tools={
          base && (
            <>
              {declaration.recordTools?.(base)}
              {props.toolsFor?.(base)}
            </>
          )
        }
        entries={base && props.entriesFor?.(base)}
        buttons={buttons}
        measure={head.ref}
      />
      {edit.refusal && (
        <RefusalNotice
          refusal={edit.refusal}
          declaration={declaration}
          errors={handle.errors}
          retry={async () => goToFirst(await edit.retry())}
          signInPath={props.signInPath}
        />
      )}
      {edit.drafts.map((draft) => (
        <DraftNotice
          key={draft.id}
          draft={draft}
          take={() => edit.takeDraft(draft)}
          drop={() => edit.dropDraft(draft)}
        />
      ))}
      {edit.conflict ? (
        <ConflictScreen
          declaration={declaration}
          conflict={edit.conflict}
          choices={choices}
          isSaving={edit.isSaving}
          save={async (merged, theirs) => goToFirst(await edit.saveMerged(merged, theirs))}
          close={edit.closeConflict}
        />
      ) : (
        <div className={styles.beside} data-open={isPreviewing}>
          <FormUploadsContext value={uploads}>
            <FormSaveContext value={saveAndStay}>
              <FormRecordContext value={followSaved}>
                <FormParts
                  declaration={declaration}
                  props={fieldProps}
                  mayEdit={may.save}
                  hasPreview={Preview !== undefined}
                  isPreviewing={Preview !== undefined && isPreviewing}
                />
              </FormRecordContext>
            </FormSaveContext>
          </FormUploadsContext>
          {Preview && isPreviewing && (
            <div className={styles.preview}>
              <Preview {...fieldProps} close={previewing.close} />
            </div>
          )}
        </div>
      )}
      {base && (
        <HistoryDrawer
          declaration={declaration}
          id={base.id}
          current={edit.loaded}
          choices={choices}
          isOpen={isHistoryOpen}
          close={history.close}
          restore={may.save ? restore : null}
        />
      )}
      <LeaveGuard
        isDirty={edit.isDirty || pendingFields.length > 0}
        isLeavingFreely={() => isLeaving.current}
        keep={() => pendingFields.length === 0 && edit.keepDraft()}
        forget={edit.forget}
      />
    </div>
  );
}

const one = ({ name }: AnyAdminResource): string => recordLabel(name);

/** The resources whose screens show who else has a record open. */
function presencePlace({ name }: AnyAdminResource, record: LoadedRecord | null) {
  const resource = presenceResources.find((one) => one === name);
  return resource && record ? { resource, id: record.id } : null;
}

import { Tabs } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource, AnyForm, Choices, FieldProps, Section } from '../admin-resource.ts';
import { notifySuccess } from '../notices.tsx';
import { presenceResources } from '../presence/present.ts';
import { usePresence } from '../presence/use-presence.ts';
import { fieldLabel, sentence, snake } from '../sentence.ts';
import { FormUploadsContext, useFormUploads } from '../upload/use-uploads.ts';
import { badgeOf } from './badge-of.ts';
import { ConflictScreen } from './conflict-screen.tsx';
import { EditHead } from './edit-head.tsx';
import { DraftNotice, RefusalNotice } from './edit-notices.tsx';
import styles from './edit-screen.module.css';
import { HistoryDrawer } from './history-drawer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { errorCount, SectionFields } from './section-fields.tsx';
import { type AfterSave, type LoadedRecord, useEdit } from './use-edit.ts';

type Props = {
  declaration: AnyAdminResource;
  record: LoadedRecord | null;
  start: AnyForm;
  /** The field to focus first. */
  startField?: string;
  choices: Choices;
  userId: number;
  /** What the user may do here. */
  may: { save: boolean; clone: boolean };
  listPath: string;
  signInPath: string;
  onSaved: (record: LoadedRecord, after: AfterSave) => void;
  /** More tools in the head, besides those of the declaration. */
  toolsFor?: (record: LoadedRecord) => ReactNode;
};

const isConfirmed = (question: string): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: question,
      labels: { confirm: m.admin_edit_save(), cancel: m.admin_list_cancel() },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });

/** The form of one record of any resource. */
export function EditScreen({ declaration, record, start, startField = '', choices, userId, may, ...props }: Props) {
  const isLeaving = useRef(false);
  const [isHistoryOpen, history] = useDisclosure(false);
  const [isPreviewing, previewing] = useDisclosure(false);
  const Preview = declaration.preview;
  const { uploads, pendingFields, failedFields } = useFormUploads();
  const uploadingFields = [...pendingFields, ...failedFields];
  const edit = useEdit({
    declaration,
    record,
    start,
    choices,
    userId,
    pendingFields,
    failedFields,
    failedFiles: uploads.failedFiles,
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
  const tabs = declaration.sections.filter(({ place }) => place !== 'rail');
  const rail = declaration.sections.filter(({ place }) => place === 'rail');
  const homeOf = (name: string) => tabs.find(({ fields }) => fields.some(({ keys }) => keys.includes(name)));
  const [tab, setTab] = useState((homeOf(startField) ?? tabs[0])?.key ?? '');
  const goTo = useGoToField(startField);

  function goToFirst(wrong: readonly string[]) {
    const first = wrong[0]?.split('.')[0];
    const home = first && homeOf(first);
    if (home) setTab(home.key);
    if (first) goTo(first);
  }

  async function saveUnlessDoubted(after: AfterSave) {
    const question = base && declaration.doubt?.(edit.loaded, handle.values);
    if (!question || (await isConfirmed(question))) goToFirst(await edit.save(after));
  }
  const save = may.save ? saveUnlessDoubted : null;
  // Ctrl-S is safe inside fields, because it types nothing.
  useHotkeys([['mod+S', () => void save?.('stay')]], []);

  function restore(state: AnyForm) {
    edit.fill(state);
    notifySuccess(m.admin_history_restored());
  }

  const fieldProps: FieldProps<AnyForm> = { form: handle, choices, record: base };
  const placed = new Set(declaration.sections.flatMap(({ fields }) => fields.flatMap(({ keys }) => keys)));
  const stray = Object.entries(handle.errors)
    .filter(([name]) => !placed.has(name.split('.')[0] ?? name))
    .map(([name, error]) => `${fieldLabel(declaration.name, name)}: ${String(error)}`);

  return (
    <div className={styles.screen}>
      <EditHead
        title={base ? declaration.titleOf(base) : m.admin_edit_new({ what: one(declaration).toLocaleLowerCase() })}
        badge={base && badgeOf(declaration, base)}
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
        save={edit.conflict || !save ? null : (after) => void save(after)}
        isSaving={edit.isSaving}
      />
      {edit.refusal && (
        <RefusalNotice
          refusal={edit.refusal}
          strayErrors={stray}
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
          <fieldset className={styles.body} data-rail={rail.length > 0} disabled={!may.save}>
            <legend className="vh">{one(declaration)}</legend>
            <FormUploadsContext value={uploads}>
              <TabbedSections {...{ declaration, tabs, tab, setTab, fieldProps, uploadingFields }} />
              {rail.length > 0 && (
                <aside className={styles.rail} aria-label={m.admin_edit_rail()}>
                  {rail.map((section) => (
                    <section key={section.key} className={styles.panel}>
                      <h3 className={styles.railTitle}>{sectionTitle(declaration, section)}</h3>
                      <SectionFields section={section} props={fieldProps} />
                    </section>
                  ))}
                </aside>
              )}
            </FormUploadsContext>
          </fieldset>
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
        forget={edit.forget}
      />
    </div>
  );
}

type TabbedProps = {
  declaration: AnyAdminResource;
  tabs: readonly Section<AnyForm>[];
  tab: string;
  setTab: (key: string) => void;
  fieldProps: FieldProps<AnyForm>;
  uploadingFields: readonly string[];
};

/** One section needs no tabs. */
function TabbedSections({ declaration, tabs, tab, setTab, fieldProps, uploadingFields }: TabbedProps) {
  const [only] = tabs;
  if (!only) return null;
  if (tabs.length === 1) {
    return (
      <section className={styles.panel}>
        <SectionFields section={only} props={fieldProps} />
      </section>
    );
  }
  return (
    <Tabs
      className={styles.panel ?? ''}
      value={tab}
      onChange={(key) => key && setTab(key)}
      keepMounted={false}
      keepMountedMode="display-none"
    >
      <Tabs.List className={styles.tabs ?? ''}>
        {tabs.map((section) => (
          <Tabs.Tab key={section.key} value={section.key}>
            {sectionTitle(declaration, section)}
            <Held count={section.count?.(fieldProps.form.values) ?? 0} />
            <Wrong count={errorCount(section, fieldProps.form.errors)} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((section) => (
        // Kept mounted, so that uploads continue behind another tab.
        <Tabs.Panel key={section.key} value={section.key} keepMounted={isAwaited(section, uploadingFields)}>
          <SectionFields section={section} props={fieldProps} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const isAwaited = ({ fields }: Section<AnyForm>, uploadingFields: readonly string[]): boolean =>
  fields.some(({ keys }) => uploadingFields.some((pending) => keys.includes(pending.split('.')[0] ?? pending)));

const Held = ({ count }: { count: number }) => (count === 0 ? null : <span className={styles.held}>{count}</span>);

function Wrong({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.wrong}>
      <span aria-hidden="true">{count}</span>
      <span className="vh">{m.admin_edit_errors({ count })}</span>
    </span>
  );
}

const sectionTitle = ({ name }: AnyAdminResource, { key }: Section<AnyForm>): string =>
  sentence(`admin_${snake(name)}_section_${snake(key)}`);

const one = ({ name }: AnyAdminResource): string => sentence(`admin_${snake(name)}_one`);

/** The records whose screens say who else has them open. */
function presencePlace({ name }: AnyAdminResource, record: LoadedRecord | null) {
  const resource = presenceResources.find((one) => one === name);
  return resource && record ? { resource, id: record.id } : null;
}

/** Scrolls to a field and focuses it, once it is on the screen; also when the address names another one. */
function useGoToField(startField: string): (field: string) => void {
  const { key } = useLocation();
  const [options, setOptions] = useState<{ field: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be asked for again.
  useEffect(() => {
    if (startField) setOptions({ field: startField });
  }, [startField, key]);
  useEffect(() => {
    if (!options) return;
    const place = document.querySelector(`[data-fields~="${CSS.escape(options.field)}"]`);
    place?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus();
  }, [options]);
  return (field) => setOptions({ field });
}

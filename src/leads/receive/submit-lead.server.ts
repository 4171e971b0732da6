import { findOpenProductById } from '#src/catalogue/queries/products.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { SentForm } from '#src/forms/sent-form.ts';
import { type PublicForm, submitForm } from '#src/forms/submit-form.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { type ProductSnapshot, snapshotOf } from '../product-snapshot.ts';
import { addToGallery, requireFewFiles, storeFiles } from './form-files.server.ts';
import type { VisitorFiles } from './store-visitor-file.server.ts';

/** Dependencies of the forms. */
export type FormDeps = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings'>;
  store: FileStore;
  visitorFiles: VisitorFiles;
  publicUrl: string;
  now: () => Date;
};

/** What storing a lead needs. */
export type Receiving = { language: Language; settings: Settings; publicUrl: string; now: Date };

type LeadForm<Form> = Pick<PublicForm<Form, unknown, void>, 'name' | 'input'> & {
  /** Stores the lead with its emails; its gallery names the files that came with the form, too. */
  store: (tx: Tx, form: Form, receiving: Receiving) => Promise<void>;
};

/** Receives a form of a lead with its files; throws what `submitForm` throws. */
export async function submitLead<Form extends { gallery: string[] }>(
  deps: FormDeps,
  sent: SentForm,
  { name, input, store }: LeadForm<Form>,
): Promise<void> {
  const settings = await deps.catalogue.settings();
  const receiving = { language: sent.language, settings, publicUrl: deps.publicUrl };
  await submitForm(deps, sent, {
    name,
    input,
    check: requireFewFiles,
    prepare: (_form, files) => storeFiles(files, deps.visitorFiles),
    async store(tx, form, stored) {
      const gallery = await addToGallery(tx, form, stored, deps);
      await store(tx, { ...form, gallery }, { ...receiving, now: deps.now() });
    },
  });
}

/** The present product if it is public; otherwise throws 422. */
export async function requireVisibleProduct(tx: Tx, id: number | null, now: Date): Promise<ProductSnapshot | null> {
  if (id === null) return null;
  const found = await findOpenProductById(tx, id);
  if (!found) throw failure.ruleBroken('error_unknown_record', { product: 'error_unknown_record' });
  return snapshotOf(found, now);
}

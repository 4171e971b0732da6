import { useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { BesideProps } from '#src/ui/admin/admin-resource.ts';
import { PreviewPane } from '#src/ui/admin/preview/preview-pane.tsx';
import type { ProductForm } from '../product/product-form.ts';
import { usePreviewLinks } from './use-preview-links.ts';

/** The page of the saved product next to its form, published or not; each save shows the new state. */
export function ProductPreview({ record, close }: BesideProps<ProductForm>) {
  const [language, setLanguage] = useState<Language>(getLocale);
  const { links, error } = usePreviewLinks(record?.id, 'make');
  const page = record &&
    links && { path: new URL(links[language]).pathname, version: new Date(record.updatedAt).getTime() };
  return (
    <PreviewPane
      language={language}
      setLanguage={setLanguage}
      close={close}
      note={record ? (error ?? m.admin_product_preview_saved()) : m.admin_product_preview_save_first()}
      page={page}
    />
  );
}

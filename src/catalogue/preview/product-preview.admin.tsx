import { useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { BesideProps } from '#src/ui/admin/admin-resource.ts';
import styles from '#src/ui/admin/preview/preview.module.css';
import { PreviewBar, widthOfWindow } from '#src/ui/admin/preview/preview-bar.tsx';
import { PreviewFrame } from '#src/ui/admin/preview/preview-frame.tsx';
import type { ProductForm } from '../product/product-form.ts';
import { usePreviewLinks } from './use-preview-links.ts';

/** The page of the saved product next to its form, published or not; each save shows the new state. */
export function ProductPreview({ record, close }: BesideProps<ProductForm>) {
  const [width, setWidth] = useState(widthOfWindow);
  const [language, setLanguage] = useState<Language>(getLocale);
  const { links, error } = usePreviewLinks(record?.id, 'make');
  const note = record ? (error ?? m.admin_product_preview_saved()) : m.admin_product_preview_save_first();
  return (
    <section className={styles.panel} aria-label={m.section_preview()}>
      <PreviewBar width={width} setWidth={setWidth} language={language} setLanguage={setLanguage} close={close} />
      <p role="status" className={styles.described}>
        {note}
      </p>
      {record && links && (
        <PreviewFrame
          path={new URL(links[language]).pathname}
          version={new Date(record.updatedAt).getTime()}
          width={width}
        />
      )}
    </section>
  );
}

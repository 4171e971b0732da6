import { useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { BesideProps } from '#src/ui/admin/admin-resource.ts';
import { PreviewPane } from '#src/ui/admin/preview/preview-pane.tsx';
import styles from '#src/ui/admin/preview/preview.module.css';
import { PreviewBar, widthOfWindow } from '#src/ui/admin/preview/preview-bar.tsx';
import { PreviewFrame } from '#src/ui/admin/preview/preview-frame.tsx';
import shared from '#src/ui/admin/shared.module.css';
import type { ProductForm } from '../product/product-form.ts';
import { usePreviewLinks } from './use-preview-links.ts';

/** The page of the saved product next to its form, published or not; each save shows the new state. */
export function ProductPreview({ record, close }: BesideProps<ProductForm>) {
  const [language, setLanguage] = useState<Language>(getLocale);
  const { links, error } = usePreviewLinks(record?.id, 'make');
  const page = record &&
    links && { path: new URL(links[language]).pathname, version: new Date(record.updatedAt).getTime() };
  return (
    <section className={`${shared.panel} ${styles.panel}`} aria-label={m.section_preview()}>
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

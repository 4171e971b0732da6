import { Textarea, TextInput } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import type { PostForm } from './post-input.ts';

/** What search engines and shared links show of a post; empty fields fall back to the page's own text. */
export function SeoField({ form }: FieldProps<PostForm>) {
  const { seo } = form.values;
  const change = (part: Partial<PostForm['seo']>) => form.setFieldValue('seo', { ...seo, ...part });
  return (
    <>
      <TextInput
        name="seo.title"
        label={m.admin_post_seo_title()}
        description={m.admin_post_seo_title_hint()}
        error={form.errors['seo.title']}
        value={seo.title ?? ''}
        onChange={({ currentTarget }) => change({ title: currentTarget.value || null })}
      />
      <Textarea
        mt="sm"
        name="seo.description"
        label={m.admin_post_seo_description()}
        error={form.errors['seo.description']}
        autosize
        minRows={2}
        value={seo.description ?? ''}
        onChange={({ currentTarget }) => change({ description: currentTarget.value || null })}
      />
      <TextInput
        mt="sm"
        name="seo.keywords"
        label={m.admin_post_seo_keywords()}
        error={form.errors['seo.keywords']}
        value={seo.keywords ?? ''}
        onChange={({ currentTarget }) => change({ keywords: currentTarget.value || null })}
      />
    </>
  );
}

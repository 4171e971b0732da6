import { Textarea, TextInput } from '@mantine/core';
import { languageChoices } from '#src/i18n/language-choices.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { frenchChoices } from '#src/ui/admin/french/french-choices.ts';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import { postPath } from '../post-path.ts';
import { PreviewPanel } from '../preview/preview-panel.admin.tsx';
import { SharePreview } from '../preview/share-preview.admin.tsx';
import { readBlockChange, readBlocks } from './difference/block-change.admin.tsx';
import { BlockField } from './editor/block-field.admin.tsx';
import { PublishField } from './editor/publish-field.admin.tsx';
import { scheduleErrors, scheduleOf } from './editor/standing.ts';
import { FaqField } from './faq-field.admin.tsx';
import { LanguageField } from './language-field.admin.tsx';
import type { PostAnswer } from './post-answer.ts';
import { blogParent, type PostForm, parentChoices, postInput } from './post-input.ts';
import { isInDate } from './post-language.ts';

const published = [
  { value: '1', label: 'field_publish' },
  { value: '0', label: 'common_draft' },
];

const isArticle = ({ pageParent }: PostForm) => pageParent === blogParent;

export const postAdmin = defineAdminResource<PostForm, PostAnswer>({
  name: 'post',
  path: 'posts',
  columns: (c) => [
    c.title('title', { sortKey: 'title', below: ({ code }) => code }),
    c.choice('language', languageChoices, { sortKey: 'language' }),
    c.custom('french', ({ languages }) => <StateBadge state={languages.fr} />),
    c.choice('pageParent', parentChoices, { sortKey: 'pageParent', leavesBelow: 1240 }),
    c.choice('author', 'authors', { isOptional: true }),
    c.choice('category', 'blogCategories', { isOptional: true }),
    c.time('publishAt', { sortKey: 'publishAt', isOptional: true }),
    c.time('updatedAt', { sortKey: 'updatedAt', leavesBelow: 1240 }),
    c.publish({ scheduleOf }),
  ],
  filters: [
    { key: 'language', choices: languageChoices },
    { key: 'french', choices: frenchChoices },
    { key: 'publish', choices: published },
    { key: 'pageParent', choices: parentChoices },
    { key: 'author', choices: 'authors' },
    { key: 'category', choices: 'blogCategories' },
  ],
  sections: (f) => [
    {
      key: 'words',
      fields: [
        f.text('title', { isRequired: true }),
        f.text('name', { span: 6, hint: 'admin_post_name_hint' }),
        f.text('breadcrumb', { span: 6, hint: 'admin_post_breadcrumb_hint' }),
        f.longText('desc', { rows: 2 }),
        f.custom(['blocks'], BlockField, { read: readBlocks, readChange: readBlockChange }),
      ],
    },
    { key: 'pictures', fields: [f.picture('featureImage'), f.gallery('gallery'), f.text('youtubeLink')] },
    { key: 'faqs', fields: [f.custom(['faqs'], FaqField)] },
    { key: 'seo', fields: [f.custom(['seo'], SeoField)] },
    {
      key: 'status',
      place: 'rail',
      fields: [f.custom(['publish', 'publishAt', 'unpublishAt'], PublishField), f.custom([], LanguageField)],
    },
    {
      key: 'place',
      place: 'rail',
      fields: [
        f.choice('language', languageChoices, { isRequired: true }),
        f.choice('pageParent', parentChoices),
        f.choice('author', 'authors', { isShown: isArticle }),
        f.choice('category', 'blogCategories', { isShown: isArticle }),
        f.text('slug', { only: 'slug', hint: 'admin_post_slug_hint' }),
        f.text('code', { hint: 'admin_post_code_hint' }),
      ],
    },
  ],
  blank: {
    title: '',
    name: undefined,
    desc: null,
    language: 'en',
    pageParent: null,
    code: undefined,
    slug: undefined,
    featureImage: null,
    gallery: [],
    youtubeLink: null,
    seo: { title: null, description: null, keywords: null },
    faqs: [],
    author: null,
    category: null,
    breadcrumb: null,
    blocks: [],
    publish: false,
    publishAt: null,
    unpublishAt: null,
  },
  titleOf: ({ title }) => title,
  check: (values) => ({ ...errorsOf(postInput, values), ...scheduleErrors(values) }),
  isPublishable: true,
  scheduleOf,
  viewPath: ({ code, slug, ...record }) =>
    isInDate(record, new Date()) && code && slug
      ? postPath({ code, slug, pageParent: record.pageParent }, record.language)
      : null,
  preview: PreviewPanel,
  recordTools: (record) => <SharePreview record={record} />,
  bulkFields: ['author', 'category'],
});

/** What search engines and shared links show of a post; empty fields fall back to the page's own text. */
function SeoField({ form }: FieldProps<PostForm>) {
  const { seo } = form.values;
  const change = (part: Partial<PostForm['seo']>) => form.setFieldValue('seo', { ...seo, ...part });
  return (
    <>
      <TextInput
        name="seo.title"
        label={m.field_seo_title()}
        description={m.admin_post_seo_title_hint()}
        error={form.errors['seo.title']}
        value={seo.title ?? ''}
        onChange={({ currentTarget }) => change({ title: currentTarget.value || null })}
      />
      <Textarea
        mt="sm"
        name="seo.description"
        label={m.field_seo_description()}
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

import { describe, expect, it } from 'vitest';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { blockTypes } from './block.ts';
import { postInput } from './post-input.ts';

const problems = (requests: object) =>
  Object.fromEntries(
    (postInput.safeParse({ title: 'Winter', ...requests }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('a post', () => {
  it('requires only a title', () => {
    expect(postInput.parse({ title: 'Winter' })).toMatchObject({ language: 'en', publish: false, blocks: [] });
    expect(problems({ title: ' ' })).toEqual({ title: 'missing_title' });
  });

  it('parsed again stays the same', () => {
    const written = postInput.parse({
      title: 'Winter',
      code: 'winter',
      slug: 'winter',
      name: 'Winter',
      language: 'fr',
      pageParent: 'blog',
      gallery: '[3, 1]',
      seo: '{"title":"Winter"}',
      faqs: [{ question: 'When?', answer: 'In October.' }],
      blocks: [
        { type: 'banner', link: '/contact' },
        { type: 'full-video', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' },
      ],
      publish: '1',
      publishAt: '2026-11-20T10:00-08:00',
    });
    expect(written.publishAt).toBe('2026-11-20T18:00:00.000Z');
    expect(postInput.parse(written)).toEqual(written);
  });

  it.each([
    [{ language: 'de' }, { language: 'input_unknown_choice' }],
    [{ slug: 'No Slug' }, { slug: 'input_bad_slug' }],
    [{ slug: 'category', pageParent: 'blog' }, { slug: 'input_reserved_slug' }],
    [{ slug: 'category', pageParent: 'about-us' }, {}],
    [{ pageParent: 'About us' }, { pageParent: 'input_select_parent' }],
    [{ youtubeLink: 'https://evil.example' }, { youtubeLink: 'input_bad_video' }],
    [{ publishAt: '2026-11-20' }, { publishAt: 'input_not_a_moment' }],
    [{ publishAt: '2026-02-30T10:00Z' }, { publishAt: 'input_not_a_moment' }],
    [{ publishAt: '2026-11-20T10:00Z', unpublishAt: '2026-11-19T10:00Z' }, { unpublishAt: 'input_ends_before_start' }],
    [{ faqs: [{ question: 'When?' }] }, { 'faqs.0.answer': 'missing_field' }],
    [{ seo: { titel: 'x' } }, { seo: 'error_unknown_field' }],
    [{ seo: 'x' }, { seo: 'error_bad_value' }],
    [{ gallery: 'x' }, { gallery: 'input_not_a_list' }],
  ])('with %j is refused with errors at its fields', (requests, expected) => {
    expect(problems(requests)).toEqual(expected);
  });
});

describe('a block', () => {
  it('with an unknown field is refused with the path of the field', () => {
    const blocks = [{ type: 'map' }, { type: 'banner', colour: 'red', size: 3 }];
    expect(errorsOf(postInput, { title: 'Winter', blocks, seo: { titel: 'x' } })).toEqual({
      'blocks.1.colour': 'error_unknown_field',
      'blocks.1.size': 'error_unknown_field',
      'seo.titel': 'error_unknown_field',
    });
  });

  it.each(blockTypes)('may be of type %s', (type) => {
    expect(postInput.parse({ title: 'Winter', blocks: [{ type }] }).blocks).toMatchObject([{ type, html: null }]);
  });

  it.each([[{}], [{ type: 'frame' }], ['full-text'], [null]])('is refused without a known type: %j', (block) => {
    expect(Object.values(problems({ blocks: [block] }))).toEqual(['input_choose_block']);
  });

  it('may link only to paths of this site', () => {
    expect(problems({ blocks: [{ type: 'banner', link: '//evil.example' }] })).toEqual({
      'blocks.0.link': 'input_not_own_path',
    });
  });

  it('may link to a path with accents', () => {
    const blocks = [{ type: 'banner', link: '/bateaux-usagés' }];
    expect(postInput.parse({ title: 'Winter', blocks }).blocks).toMatchObject([{ link: '/bateaux-usag%C3%A9s' }]);
  });

  it('can’t have a field that its type does not have', () => {
    expect(Object.keys(problems({ blocks: [{ type: 'map', script: 'x' }] }))).toEqual(['blocks.0']);
  });
});

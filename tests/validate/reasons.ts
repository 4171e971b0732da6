import type { Finding } from './finding.ts';

/** Findings that are left as they are: all that match, and why. */
export type Reason = Pick<Finding, 'by' | 'rule'> & {
  message?: RegExp;
  where?: RegExp;
  because: string;
};

const asReactWrites = 'React writes elements and attributes like this, and HTML ignores the difference.';

export const reasons: readonly Reason[] = [
  { by: 'html-validate', rule: 'attr-case', because: asReactWrites },
  { by: 'html-validate', rule: 'void-style', because: asReactWrites },
  { by: 'html-validate', rule: 'attribute-boolean-style', because: asReactWrites },
  { by: 'html-validate', rule: 'attribute-empty-style', because: asReactWrites },
  {
    by: 'html-validate',
    rule: 'no-inline-style',
    where: /^style="(background|background-color|font-stretch|z-index|visibility|top|left|right|--\w+):/,
    because: 'Values of a record or a state: colours, a word mark, a position, a share. Rules are in style sheets.',
  },
  {
    by: 'html-validate',
    rule: 'tel-non-breaking',
    because: 'The style sheet forbids breaks in links to phone numbers, so numbers can be copied with plain spaces.',
  },
  {
    by: 'html-validate',
    rule: 'form-dup-name',
    because: 'Check boxes of one name are a list of values, as in the addresses of lists.',
  },
  {
    by: 'html-validate',
    rule: 'wcag/h32',
    message: /submit button/,
    because: 'The form of all Compare buttons, which name it; a page without products has none.',
  },
  {
    by: 'vnu',
    rule: 'error',
    message: /“link” element with a “blocking” attribute/,
    because: 'HTML allows it with rel="expect" too; the checker does not know that yet.',
  },
];

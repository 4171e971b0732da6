import { Link } from 'react-router';
import { languages } from '../../i18n/language.ts';
import { m } from '../../i18n/messages/messages.js';
import { getLocale } from '../../i18n/messages/runtime.js';
import { formatMoment } from '../../lib/moment.ts';
import type { FieldProps } from '../../ui/admin/admin-resource.ts';
import { Badge } from '../../ui/admin/cells.tsx';
import type { Tone } from '../../ui/admin/kit.ts';
import type { PostAnswer } from './post-answer.ts';
import styles from './post-fields.module.css';
import type { PostForm } from './post-input.ts';
import type { LanguageState } from './post-language.ts';

const names: Record<LanguageState, () => string> = {
  missing: () => m.admin_post_state_missing(),
  draft: () => m.admin_post_state_draft(),
  stale: () => m.admin_post_state_stale(),
  published: () => m.admin_post_state_published(),
};

const tones: Record<LanguageState, Tone> = { missing: 'fog', draft: 'fog', stale: 'oil', published: 'port' };

export const StateBadge = ({ state }: { state: LanguageState }) => <Badge tone={tones[state]}>{names[state]()}</Badge>;

/** Where the page stands in each language, with the way to the other one. */
export function LanguageField({ record }: FieldProps<PostForm>) {
  if (!record) return null;
  // The server sends these beside the form of every post.
  const { languages: states, versions, staleSince, id } = record as typeof record & PostAnswer;
  return (
    <>
      <dl className={styles.states}>
        {languages.map((language) => {
          const name = language === 'en' ? m.admin_form_english() : m.admin_form_french();
          const other = versions[language];
          return (
            <div key={language} className={styles.state}>
              <dt>{other && other !== id ? <Link to={`/admin/posts/update/${other}`}>{name}</Link> : name}</dt>
              <dd>
                <StateBadge state={states[language]} />
              </dd>
            </div>
          );
        })}
      </dl>
      {staleSince && <p>{m.admin_post_stale_since({ when: formatMoment(staleSince, getLocale()) })}</p>}
    </>
  );
}

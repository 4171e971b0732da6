import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import { LocalizedText } from '#src/storefront/components/localized-text.tsx';
import { Picture } from '#src/storefront/components/picture.tsx';
import type { Suggestion, SuggestionGroup } from '#src/view-models/view.ts';
import { suggestionId, suggestionListId } from './suggestion-ids.ts';
import styles from './suggestions.module.css';
import type { Suggested } from './use-suggestions.ts';

type SuggestionsProps = { answer: Suggested; active: number; language: Language };

/** A sheet under the header with the suggestions, by type. The field keeps the focus. */
export default function Suggestions({ answer: { groups, text }, active, language }: SuggestionsProps): ReactNode {
  const filled = groups.filter(({ suggestions }) => suggestions.length > 0);
  if (filled.length === 0) {
    return (
      <div className={`${styles.sheet} line-above paper`}>
        <p className="wrap muted">{m.common_there_are_no_results_found()}</p>
      </div>
    );
  }
  return (
    <div className={`${styles.sheet} line-above paper`}>
      <Found groups={filled} active={active} />
      {filled.some(({ type }) => !hasOwnLinks.has(type)) && (
        <p className="wrap">
          <Link className={button.link} to={`${hrefIn(language, '/search')}?${new URLSearchParams({ q: text })}`}>
            {m.chrome_all_results({ text })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Groups that need no list of results below them. */
const hasOwnLinks = new Set<SuggestionGroup['type']>(['post', 'service', 'counter', 'contact']);

const Found = ({ groups, active }: { groups: SuggestionGroup[]; active: number }) => (
  <div className={`wrap ${styles.groups}`} id={suggestionListId} role="listbox" aria-label={m.chrome_suggestions()}>
    {groups.map(({ type, label, suggestions }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
      <div key={type} role="group" aria-labelledby={`suggested-${type}`}>
        <p id={`suggested-${type}`} className={styles.label}>
          {label}
        </p>
        {suggestions.map((suggestion) => {
          const position = groups.flatMap((group) => group.suggestions).indexOf(suggestion);
          return (
            <Option key={suggestion.href} suggestion={suggestion} position={position} isActive={position === active} />
          );
        })}
      </div>
    ))}
  </div>
);

type OptionProps = { suggestion: Suggestion; position: number; isActive: boolean };

function Option({ suggestion: { href, name, detail, picture, price }, position, isActive }: OptionProps) {
  return (
    <Link
      className={`${styles.option} row rounded-sm gap-3-5`}
      id={suggestionId(position)}
      to={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
    >
      {picture && (
        <span className={`${styles.photo} photo rigid`}>
          <Picture picture={picture} sizes="72px" widest={320} decorative />
        </span>
      )}
      <span className={styles.name}>
        <LocalizedText>{name}</LocalizedText>
        {detail !== null && <small className="block small muted">{detail}</small>}
      </span>
      {price !== null && <b className="bold nowrap">{price}</b>}
    </Link>
  );
}

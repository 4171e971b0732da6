import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '#src/storefront/components/button.module.css';
import { closePopover, usePopoverState } from '#src/storefront/components/hydrated/use-popover-state.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import { useArrival } from '../use-arrival.ts';
import styles from './search.module.css';
import { suggestionId, suggestionListId } from './suggestion-ids.ts';
import { useSuggestions } from './use-suggestions.ts';

export const searchId = 'search';

/** Loaded on first focus. If that fails the form works as it does without scripts. */
const fetchSuggestions = () => import('./suggestions.tsx').catch(() => ({ default: () => null }));
const Suggestions = lazy(fetchSuggestions);

/**
 * The search form: in the header on wide screens, in a sheet on small ones. It works as a plain form; after hydration
 * it suggests products while typing.
 */
export function Search({ language }: { language: Language }) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const { isOpen: isSheet, popoverProps } = usePopoverState(box);
  const answer = useSuggestions(typed, language);
  const suggestions = answer?.groups.flatMap((group) => group.suggestions) ?? [];
  const isShown = isOpen && answer !== null;

  useArrival(() => {
    setOpen(false);
    setTyped('');
    if (field.current) field.current.value = '';
    closePopover(box.current);
  });
  // Includes what was typed before hydration.
  useEffect(() => {
    setTyped(field.current?.value ?? '');
    setOpen(document.activeElement === field.current);
  }, []);
  useEffect(() => {
    if (isSheet) field.current?.focus();
  }, [isSheet]);

  function open() {
    setOpen(true);
    void fetchSuggestions();
  }
  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(-1);
  }

  function choose(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isShown && suggestions.length > 0) {
      event.preventDefault();
      setActive((active + step + suggestions.length + 1) % (suggestions.length + 1));
    }
    const chosen = suggestions[active];
    if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      void navigate(chosen.href);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    }
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus has left all of its parts.
    <div ref={box} id={searchId} popover="auto" className={styles.search} onBlur={leave} {...popoverProps}>
      <Form className={`${styles.form} row muted rounded-sm`} action={hrefIn(language, '/search')} role="search">
        <button className={`${styles.submit} centered rigid rounded-sm`} type="submit" aria-label={m.common_search()}>
          <Icon name="search" />
        </button>
        <input
          ref={field}
          className={`${styles.field} small inked`}
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          aria-label={m.common_search()}
          placeholder={m.chrome_search_placeholder()}
          aria-expanded={isShown && suggestions.length > 0}
          aria-controls={suggestionListId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active in suggestions ? suggestionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={100}
          onChange={(event) => type(event.target.value)}
          onKeyDown={choose}
          onFocus={open}
        />
        <button
          type="button"
          className={`${button.icon} ${styles.close}`}
          popoverTarget={searchId}
          popoverTargetAction="hide"
          aria-label={m.common_close()}
        >
          <Icon name="close" />
        </button>
      </Form>
      <p className="vh" role="status">
        {isShown && (suggestions.length === 0 ? m.common_there_are_no_results_found() : m.chrome_suggestions())}
      </p>
      {isShown && (
        <Suspense>
          <Suggestions answer={answer} active={active} language={language} />
        </Suspense>
      )}
    </div>
  );
}

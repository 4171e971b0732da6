import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { m } from '#src/i18n/messages.ts';
import Suggestions from './suggestions.tsx';

it('keywords without a result show a message', () => {
  const groups = [{ type: 'boat' as const, label: 'Boats', suggestions: [] }];
  for (const answer of [
    { text: 'zzzzqqqq', groups: [] },
    { text: 'zzzzqqqq', groups },
  ]) {
    const shown = renderToStaticMarkup(<Suggestions answer={answer} active={-1} language="en" />);
    expect(shown).toContain(m.common_there_are_no_results_found());
    expect(shown).not.toContain('listbox');
  }
});

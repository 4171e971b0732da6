import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setDealerTimeZone } from './lib/dates.ts';

const { timeZone } = document.documentElement.dataset;
if (timeZone) setDealerTimeZone(timeZone);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Loaded where a form may wait, before it is pressed: without a connection it would be too late. */
export const loadWaitingForms = () => import('./waiting-forms.tsx');

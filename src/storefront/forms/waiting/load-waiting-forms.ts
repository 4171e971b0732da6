/** Loaded before the submit on pages whose form may be stored: without a connection it would be too late. */
export const loadWaitingForms = () => import('./waiting-forms.tsx');

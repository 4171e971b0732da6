import { readStoredTerms } from './stored-terms.ts';

/** Which number a price is shown as: the price, with taxes, or by the month. Stored in this browser. */

export const priceViews = ['price', 'total', 'monthly'] as const;
export type PriceChoice = (typeof priceViews)[number];

const key = 'price-view';

/* Scripts run before hydration and are the server's alone: browsers get no second copy of them. */

/** Cards and the bar of a phone show the chosen number by this attribute, before anything is hydrated. */
export const choiceScript = import.meta.env.SSR
  ? `try{document.documentElement.dataset.price=localStorage.getItem('${key}')||''}catch{}`
  : '';

/** Inside the price box: checks the chosen view, and stores another one. */
export const boxScript = import.meta.env.SSR
  ? `{const box=document.currentScript.parentElement,chosen=document.documentElement.dataset;for(const view of box.querySelectorAll('[name=price-view]')){if(view.value===chosen.price)view.checked=true}box.addEventListener('change',({target})=>{if(target.name==='price-view'){chosen.price=target.value;try{localStorage.setItem('${key}',target.value)}catch{}}})}`
  : '';

/** The same after a navigation without a new document. */
export function checkChoice(box: HTMLElement): void {
  const { price } = document.documentElement.dataset;
  const view = box.querySelector<HTMLInputElement>(`[value="${price}"]`);
  if (view) view.checked = true;
}

/** Resolves when the visitor has chosen the view by the month, or has terms of their own. */
export function monthlyIsWanted(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.documentElement.dataset.price === 'monthly' || readStoredTerms().down || readStoredTerms().months)
        resolve();
    };
    document.addEventListener('change', check);
    check();
  });
}

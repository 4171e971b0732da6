/** Which number a price is shown as: the price, with taxes, or by the month. Stored in this browser. */

export const priceViews = ['price', 'total', 'monthly'] as const;
export type PriceChoice = (typeof priceViews)[number];

/** The name of the radio buttons, and the key in storage. */
export const priceViewName = 'price-view';

/* Scripts run before hydration and are the server's alone: browsers get no second copy of them. */

/** Cards and the bar of a phone show the chosen number by this attribute. Storage may be blocked. */
export const choiceScript = import.meta.env.SSR
  ? `{const{dataset}=document.documentElement,key='${priceViewName}';try{dataset.price=localStorage[key]||''}catch{}addEventListener('change',({target:{name,value}})=>{if(name===key){dataset.price=value;try{localStorage[key]=value}catch{}}})}`
  : '';

/** After the radio buttons: checks the chosen one. */
export const boxScript = import.meta.env.SSR
  ? `for(const view of document.getElementsByName('${priceViewName}'))if(view.value===document.documentElement.dataset.price)view.checked=true`
  : '';

/** The same after a navigation without a new document. */
export function checkChoice(box: HTMLElement): void {
  const { price } = document.documentElement.dataset;
  const view = box.querySelector<HTMLInputElement>(`[value="${price}"]`);
  if (view) view.checked = true;
}

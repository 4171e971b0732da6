import { DomUtils } from 'htmlparser2';

/** Reads links, buttons, fields and forms of parsed HTML as a browser does. */

/** The value of a field: a text or the label of an option; whether a box is ticked; files. */
type Entry = string | boolean | File[];
/** By the id or name of a field, its label, or the beginning of its label. */
export type Entries = Record<string, Entry>;

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Node = Element['children'][number];

/** Collapses white space, including non-breaking spaces. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isElement = (node: Node): node is Element => 'attribs' in node;

/** The visible text of an element: without scripts, and with white space collapsed. */
export const textOf = (element: Element | undefined): string => (element ? fold(DomUtils.innerText(element)) : '');

const pageOf = (element: Element): Node[] => {
  let top: Element['parent'] = element;
  while (top?.parent) top = top.parent;
  return top ? [top as Node] : [];
};

const closest = (element: Element, name: string): Element | undefined => {
  for (let at = element.parent; at && 'name' in at; at = at.parent) if (at.name === name) return at as Element;
  return undefined;
};

const inPage = (element: Element, test: (one: Element) => boolean): Element[] =>
  DomUtils.filter((node) => isElement(node) && test(node), pageOf(element)) as Element[];

const controls = ['input', 'select', 'textarea'];

/** The accessible name of an element, for the common cases. */
export function nameOf(element: Element): string {
  const { id, placeholder, title = '', 'aria-label': label, 'aria-labelledby': labelledBy } = element.attribs;
  if (labelledBy)
    return fold(
      labelledBy
        .split(/\s+/)
        .map((one) => wordsOfId(element, one))
        .join(' '),
    );
  if (label) return fold(label);
  if (!controls.includes(element.name)) return fold(visibleTextOf(element)) || title;
  const labels = inPage(element, ({ name, attribs }) => name === 'label' && id !== undefined && attribs.for === id);
  const [own = closest(element, 'label')] = labels;
  return (own && fold(visibleTextOf(own))) || placeholder || title;
}

function wordsOfId(element: Element, id: string): string {
  const [found] = inPage(element, ({ attribs }) => attribs.id === id);
  return found ? (found.attribs['aria-label'] ?? visibleTextOf(found)) : '';
}

/** Text and alternative texts, without what is hidden from screen readers. */
function visibleTextOf(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') return (child as unknown as { data: string }).data;
      if (!isElement(child) || child.attribs['aria-hidden'] === 'true' || 'hidden' in child.attribs) return '';
      if (['select', 'textarea', 'style', 'script'].includes(child.name)) return '';
      return child.attribs['aria-label'] ?? child.attribs.alt ?? visibleTextOf(child);
    })
    .join('');
}

type Value = string | File;

/** The form data that a browser sends when a button is pressed, with the given entries. */
export function readForm(button: Element, entries: Entries) {
  const form = formOf(button);
  if (!form) throw new Error(`The button "${nameOf(button)}" belongs to no form.`);
  const fields = inPage(form, (one) => controls.includes(one.name) && formOf(one) === form && !isDisabled(one));
  const entered = new Map(Object.entries(entries).map(([key, entry]) => [fieldFor(fields, key), entry]));
  const pairs = fields.flatMap((field): [string, Value][] => {
    const { name, required, type } = field.attribs;
    const values = valuesOf(field, entered.get(field));
    // Of radio buttons with one name, one is enough.
    const asked = type === 'radio' ? fields.filter(({ attribs }) => attribs.name === name) : [field];
    const sent = asked.flatMap((one) => valuesOf(one, entered.get(one)));
    const isMissing = required !== undefined && sent.every((value) => value === '');
    if (isMissing && !('novalidate' in form.attribs)) throw new Error(`A browser asks for "${nameOf(field)}".`);
    return name ? values.map((value) => [name, value]) : [];
  });
  const { name, value = '', formaction } = button.attribs;
  return {
    action: formaction ?? form.attribs.action,
    method: (form.attribs.method ?? 'get').toLowerCase(),
    isMultipart: form.attribs.enctype === 'multipart/form-data',
    pairs: name ? [...pairs, [name, value] satisfies [string, Value]] : pairs,
  };
}

function formOf(element: Element): Element | undefined {
  const { form: id } = element.attribs;
  if (id === undefined) return closest(element, 'form');
  return inPage(element, ({ name, attribs }) => name === 'form' && attribs.id === id)[0];
}

const isDisabled = (field: Element): boolean =>
  'disabled' in field.attribs || 'disabled' in (closest(field, 'fieldset')?.attribs ?? {});

function fieldFor(fields: readonly Element[], key: string): Element {
  const found =
    fields.find(({ attribs }) => attribs.id === key || attribs.name === key) ??
    fields.find((field) => nameOf(field) === key) ??
    fields.find((field) => nameOf(field).startsWith(key));
  if (!found) throw new Error(`There is no field "${key}", but: ${fields.map(nameOf).join(' · ')}`);
  return found;
}

function valuesOf(field: Element, entry: Entry | undefined): Value[] {
  const { type, value } = field.attribs;
  if (field.name === 'select') return [optionOf(field, entry)];
  if (field.name === 'textarea') return [typeof entry === 'string' ? entry : DomUtils.textContent(field)];
  if (type === 'submit' || type === 'button' || type === 'reset') return [];
  if (type === 'checkbox' || type === 'radio') return (entry ?? 'checked' in field.attribs) ? [value ?? 'on'] : [];
  if (type === 'file') return Array.isArray(entry) ? entry : [new File([], '')];
  return [typeof entry === 'string' ? entry : (value ?? '')];
}

/** The option with that label, or the selected one. */
function optionOf(select: Element, label: Entry | undefined): string {
  const options = DomUtils.getElementsByTagName('option', select, true);
  const chosen = options.find(
    label === undefined ? ({ attribs }) => 'selected' in attribs : (one) => textOf(one) === label,
  );
  const option = chosen ?? (label === undefined ? options[0] : undefined);
  if (!option) throw new Error(`"${nameOf(select)}" has no option "${label}", but: ${options.map(textOf).join(' · ')}`);
  return option.attribs.value ?? textOf(option);
}

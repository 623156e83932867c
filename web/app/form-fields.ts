export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field contains. */
export interface Entry {
  name: string;
  value: string;
  isChecked: boolean;
  /** What it contained before the user changed it, if known. */
  before?: string | undefined;
}

/** As if the user entered it, because React only notices that. */
export function enter(field: Field, { value, isChecked: wanted }: Entry): void {
  if (isCheckable(field)) {
    if (field.checked !== wanted) field.click();
  } else if (field.value !== value) {
    Reflect.getOwnPropertyDescriptor(Reflect.getPrototypeOf(field) ?? {}, 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const inForm = ':is(form, [role="dialog"]) :is(input, textarea, select)';

export function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, textarea, select');
}

export function fieldsOnPage(): Field[] {
  return [...document.querySelectorAll<Field>(inForm)];
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

const isChecked = (field: Field) => isCheckable(field) && field.checked;
/** Of radio buttons, the chosen one says all. */
export const isUnchosen = (field: Field) => field.type === 'radio' && !isChecked(field);

export const wordsOf = (element: Element) => element.ariaLabel ?? element.textContent;

/** Names a field by its form and its label. */
export function nameOf(field: Field): string {
  const form = field.closest('form')?.ariaLabel ?? '';
  const words = [...(field.labels ?? [])].map((label) => label.textContent).join(' ');
  return `${form} ${field.closest('[role="dialog"]') ? 'dialog' : ''} ${words}`;
}

export function entryOf(field: Field, before: string | undefined): Entry {
  return { name: nameOf(field), value: field.value, isChecked: isChecked(field), before };
}

/** Returns whether a field contains what the entry replaced. What was saved since is newer than the entry. */
export function isOutdated(field: Field, { before }: Entry): boolean {
  return !isCheckable(field) && before !== undefined && field.value !== before;
}

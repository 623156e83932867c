import { onSessionEnd, signedInAccount } from '../api/session.ts';
import {
  type Entry,
  enter,
  entryOf,
  fieldsOnPage,
  isField,
  isOutdated,
  isUnchosen,
  nameOf,
  wordsOf,
} from './form-fields.ts';

interface Kept {
  owner: string;
  page: string;
  /** The button that opened the dialog of the fields. */
  opener: string | null;
  fields: Entry[];
}

const storageKey = 'kept-forms';

/** The fields that the user changed. */
const changed = new WeakSet<EventTarget>();
/** What fields contained when the user entered them. */
const before = new WeakMap<EventTarget, string>();
let opener: Element | null = null;
/** What is not on the page yet after signing in again. */
let missing: Kept | null = null;
let isRestoring = false;

/**
 * Keeps what the user entered into forms when the session ends, because the sign-in page replaces them, and when the page
 * is left or reloaded. Only the same account gets it back, in the same tab, on the same page.
 */
export function keepForms(): void {
  document.addEventListener('input', ({ target }) => {
    if (target) changed.add(target);
    // What the user enters now is about something else than what is not there yet.
    if (!isRestoring) missing = null;
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role="dialog"]')) opener = target;
    if (isField(target) && !changed.has(target)) before.set(target, target.value);
  });
  new MutationObserver(restoreNext).observe(document.body, { childList: true, subtree: true });
  onSessionEnd(keepFor);
  // A phone can unload a hidden page without an event.
  for (const type of ['pagehide', 'visibilitychange'])
    addEventListener(type, () => {
      const owner = signedInAccount();
      if (owner !== null) keepFor(owner);
    });
}

function keepFor(owner: string): void {
  const fields = fieldsOnPage().filter((field) => changed.has(field) && !isUnchosen(field));
  const isInDialog = fields.some((field) => field.closest('[role="dialog"]'));
  const kept: Kept = {
    owner,
    page: pageNow(),
    opener: isInDialog && opener ? wordsOf(opener) : null,
    fields: fields.map((field) => entryOf(field, before.get(field))),
  };
  if (fields.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(kept));
  else sessionStorage.removeItem(storageKey);
}

/** Gives an account that has signed in its forms back. */
export function restoreForms(accountId: string): void {
  const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  sessionStorage.removeItem(storageKey);
  if (kept?.owner !== accountId || kept.page !== pageNow()) return;
  missing = kept;
  restoreNext();
}

/** One at a time, because a field can depend on the one before. */
function restoreNext(): void {
  if (missing === null || isRestoring) return;
  if (missing.page !== pageNow()) {
    missing = null;
    return;
  }
  const { opener: opens, fields } = missing;
  const button = [...document.querySelectorAll('button')].find((one) => wordsOf(one) === opens);
  if (button) {
    missing.opener = null;
    button.click();
    return;
  }
  const shown = new Map(fieldsOnPage().map((field) => [nameOf(field), field]));
  const next = fields.find(({ name }) => shown.has(name));
  const field = next && shown.get(next.name);
  if (!field) return;
  fields.splice(fields.indexOf(next), 1);
  isRestoring = true;
  if (!changed.has(field) && !isOutdated(field, next)) enter(field, next);
  setTimeout(() => {
    isRestoring = false;
    restoreNext();
  });
}

const pageNow = () => location.pathname.replace(/\/$/, '') + location.search;

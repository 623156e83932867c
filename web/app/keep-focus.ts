/** If it disappears or is disabled, to what surrounded it. Otherwise the next Tab would start at the top of the page. */
export function keepFocus(root: HTMLElement): void {
  let around: Element[] = [];
  root.addEventListener('focusin', ({ target }) => {
    around = [];
    for (let one = target instanceof Element ? target : null; one; one = one.parentElement) around.push(one);
  });
  const observer = new MutationObserver(() => {
    const { activeElement: focused, body } = document;
    const [last] = around;
    // A browser takes the focus off a disabled control only later.
    const isDisabled = last?.matches(':disabled') && (focused === body || focused === last);
    const isLost = isDisabled || (focused === body && last?.isConnected === false);
    // While a dialog is open, the focus belongs there.
    if (!isLost || root.ariaHidden === 'true') return;
    const nearest = around.find((one) => one.isConnected && one.matches('section, main'));
    around = [];
    if (!(nearest instanceof HTMLElement)) return;
    nearest.tabIndex = -1;
    nearest.focus({ preventScroll: true });
  });
  observer.observe(root, {
    attributes: true,
    attributeFilter: ['aria-hidden', 'disabled'],
    childList: true,
    subtree: true,
  });
}

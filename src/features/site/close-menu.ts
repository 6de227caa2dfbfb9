/** Closes the menu of a phone when the focus leaves it with Tab: a popover stays open, and would cover the focused element. */
export function closeMenuWhenLeft(): void {
  const menu = document.getElementById('menu');
  menu?.addEventListener('focusout', ({ relatedTarget: next }) => {
    // Its button closes it by itself.
    const hasLeft = next instanceof Element && !menu.contains(next) && !next.matches('[popovertarget]');
    if (hasLeft && menu.matches(':popover-open')) menu.hidePopover();
  });
}

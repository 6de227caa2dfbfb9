/** Closes the phone menu when the focus leaves it with Tab. A popover would otherwise stay open and cover the focused element. */
export function closeMenuWhenLeft(): void {
  const menu = document.getElementById('menu');
  menu?.addEventListener('focusout', ({ relatedTarget: next }) => {
    // Its button already closes it.
    const hasLeft = next instanceof Element && !menu.contains(next) && !next.matches('[popovertarget]');
    if (hasLeft && menu.matches(':popover-open')) menu.hidePopover();
  });
}

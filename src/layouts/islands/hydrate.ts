import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from './IslandBoundary';
import { keepInput } from './keep-input';

/**
 * Hydrates an island, in place of the entry of @astrojs/react: it survives errors, and other scripts that have changed its markup.
 * Islands have no slots. React would have to write their HTML, which Trusted Types refuse.
 */
export default (island: HTMLElement) => (Island: ComponentType, props: object) => {
  if (!island.hasAttribute('ssr')) return;
  const onMount = keepInput(island);
  const content = createElement(IslandBoundary, { island, onMount }, createElement(Island, props));
  const identifierPrefix = island.getAttribute('prefix') ?? '';
  startTransition(() => void hydrateRoot(island, content, { identifierPrefix }));
};

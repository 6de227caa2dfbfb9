import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadIslandData } from '~/ui/island-data';
import { IslandBoundary } from './IslandBoundary';
import { keepInput } from './keep-input';

/**
 * Hydrates an island; replaces the entry of @astrojs/react. It waits for the island's data, and copes with errors and with other
 * scripts that have changed the markup. Islands have no slots, because React would have to write their HTML, which Trusted Types
 * refuse. Throws when the data cannot be loaded.
 */
export default (island: HTMLElement) =>
  async (Island: ComponentType<object>, props: { dataFrom?: string }): Promise<void> => {
    if (!island.hasAttribute('ssr')) return;
    if (props.dataFrom) await loadIslandData(props.dataFrom);
    const finish = keepInput(island);
    const identifierPrefix = island.getAttribute('prefix') ?? '';
    await new Promise<void>((resolve) => {
      const onMount = () => {
        finish();
        resolve();
      };
      const content = createElement(IslandBoundary, { island, onMount }, createElement(Island, props));
      startTransition(() => void hydrateRoot(island, content, { identifierPrefix }));
    });
  };

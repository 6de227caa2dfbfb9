import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component that is fetched when it is first shown. When it cannot be, `instead` stands in its place, nothing unless said
 * otherwise: what is around it and what somebody wrote there stays.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: instead }),
    ),
  );
}

function Nothing(): null {
  return null;
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component whose script is loaded when it is first rendered. If loading fails, renders `Fallback` instead (nothing by
 * default), so that the components around it keep the user's input.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Fallback }),
    ),
  );
}

function Nothing(): null {
  return null;
}

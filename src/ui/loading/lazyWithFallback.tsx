import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component whose script is loaded when it is first rendered. If that fails, `Fallback` is rendered in its place (nothing by
 * default), so that the components around it and what the user typed there are kept.
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

import { type ComponentType, createElement, lazy, Suspense } from 'react';

/**
 * A component whose script is loaded when it is first rendered. Renders `Waiting` until then (nothing by default). If loading
 * fails, renders `Fallback` (nothing by default), so that the components around it keep the user's input.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
  Waiting: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Lazy = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Fallback }),
    ),
  );
  return (props) => <Suspense fallback={<Waiting {...props} />}>{createElement(Lazy, props)}</Suspense>;
}

/** {@link lazyWithFallback} for the component that a module exports under a name. */
export function lazyExport<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Fallback?: ComponentType<Props>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  return lazyWithFallback(() => load().then((module) => module[name]), Fallback, Waiting);
}

function Nothing(): null {
  return null;
}

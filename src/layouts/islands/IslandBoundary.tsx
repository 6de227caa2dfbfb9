import { Component, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '~/ui/Notice';
import { QuietButton } from '~/ui/QuietButton';
import { copyValues } from './copy-input';

interface IslandBoundaryProps {
  island: HTMLElement;
  /** Called once, when the island has been rendered. */
  onMount: () => void;
  children?: ReactNode;
}

/**
 * Wraps everything in `island`. If the island cannot be rendered, its last content and the user's input stay, below an offer to
 * reload.
 */
export class IslandBoundary extends Component<IslandBoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.props.onMount();
  }

  override render() {
    return this.state.failed ? <FailedIsland island={this.props.island} /> : this.props.children;
  }
}

function FailedIsland({ island }: { island: HTMLElement }) {
  // React has not removed anything yet.
  const [originals] = useState(() => [...island.childNodes]);
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const copies = originals.map((node) => node.cloneNode(true));
    container.current?.replaceChildren(...copies);
    copyValues(originals, copies);
  }, [originals]);
  return (
    <div className="flow">
      <Notice kind="failed">
        <p>This part of the page has stopped working. Reload the page to continue.</p>
        <QuietButton name="reload" onClick={() => location.reload()}>
          Reload
        </QuietButton>
      </Notice>
      <div ref={container} />
    </div>
  );
}

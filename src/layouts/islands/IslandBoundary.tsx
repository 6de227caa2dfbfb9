import { Component, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '~/ui/Notice';

/** Around everything in `island`: when it cannot be rendered, what it showed and what the user typed stay, below an offer to reload. */
export class IslandBoundary extends Component<{ island: HTMLElement; children?: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FailedIsland island={this.props.island} /> : this.props.children;
  }
}

function FailedIsland({ island }: { island: HTMLElement }) {
  // React has not removed anything yet. A clone keeps what was typed.
  const [content] = useState(() => Array.from(island.childNodes, (node) => node.cloneNode(true)));
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => container.current?.replaceChildren(...content), [content]);
  return (
    <div className="flow">
      <Notice kind="failed">
        <p>This part of the page has stopped working. Reload the page to continue.</p>
        <button type="button" className="button" data-kind="quiet" onClick={() => location.reload()}>
          Reload
        </button>
      </Notice>
      <div ref={container} />
    </div>
  );
}

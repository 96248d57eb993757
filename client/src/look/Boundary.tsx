import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What the fault was in: another one gets another chance. */
  of: unknown;
  /** What is shown in its place. */
  instead: ReactNode;
  children: ReactNode;
}

/** A fault of rendering goes no further than here: without this the whole page would be empty. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

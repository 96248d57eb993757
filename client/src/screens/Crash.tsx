import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wantPlain } from '../boards/registry';
import { Button } from '../look/Button';

function Dark() {
  const { t } = useTranslation();
  return (
    <div className="page narrow" role="alert">
      <h2>{t('crash.title')}</h2>
      <p className="lead">{t('crash.text')}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>{' '}
      <Button onClick={() => wantPlain(true)}>{t('crash.plain')}</Button>
    </div>
  );
}

/** A fault in a board must not take the table page with it. Another board gets another chance. */
export class Crash extends Component<{ board: unknown; children: ReactNode }, { failed: unknown }> {
  override state: { failed: unknown } = { failed: null };

  override componentDidCatch(): void {
    this.setState({ failed: this.props.board });
  }

  static getDerivedStateFromError(): { failed: unknown } {
    return { failed: true };
  }

  override componentDidUpdate(before: { board: unknown }): void {
    if (this.state.failed && before.board !== this.props.board) this.setState({ failed: null });
  }

  override render(): ReactNode {
    return this.state.failed ? <Dark /> : this.props.children;
  }
}

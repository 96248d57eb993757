import { useTranslation } from 'react-i18next';
import { Button } from '../look/Button';
import { SeatGlyph } from '../look/SeatGlyph';

/** Between two people at one device: the table is not even in the page. */
export function HandOver({ name, seat, onReady }: { name: string; seat: number; onReady: () => void }) {
  const { t } = useTranslation();
  return (
    <main className={`handover s${seat}`} aria-labelledby="handover">
      <span className="sw">
        <SeatGlyph seat={seat} />
      </span>
      <h1 id="handover">{t('handover.title', { name })}</h1>
      <p>{t('handover.text', { name })}</p>
      <Button kind="primary" size="big" autoFocus onClick={onReady}>
        {t('handover.ready', { name })}
      </Button>
    </main>
  );
}

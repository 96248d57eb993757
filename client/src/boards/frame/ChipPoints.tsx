import { useTranslation } from 'react-i18next';

/** Points behind a name in a chip. */
export function ChipPoints({ n }: { n: number }) {
  const { t } = useTranslation('frame');
  return (
    <i>
      {n} <small>{t('vp')}</small>
    </i>
  );
}

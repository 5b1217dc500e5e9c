import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../../ui/info-note.tsx'
import { PointsLegend } from './points.tsx'
import styles from './results-notes.module.css'

export function Provisional() {
  const { t } = useTranslation('olympiad')
  return (
    <InfoNote tone="gold" title={t('places.provisional')}>
      {t('places.provisionalText')}
    </InfoNote>
  )
}

/** How to read the rows. */
export function ResultsLegend() {
  const { t } = useTranslation('olympiad')
  return (
    <p className={styles.legend}>
      <PointsLegend />
      <span>{t('places.shared')}</span>
    </p>
  )
}

/** The checksum of final results, and what it is for. */
export function ResultsHash({ hash }: { hash: string }) {
  const { t } = useTranslation('olympiad')
  return (
    <section className={styles.hash} aria-labelledby="hash">
      <h2 id="hash">{t('places.hash')}</h2>
      <p>{t('places.hashText')}</p>
      <code className="breaks">{hash}</code>
    </section>
  )
}

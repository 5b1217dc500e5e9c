import type { OwnOlympiad } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PointsList } from '../results/points.tsx'
import { StatusTag } from '../results/status-tag.tsx'
import styles from './own.module.css'

/** The results of a pupil, as far as pupils may see them. */
export function OwnPlaces({ places }: Pick<OwnOlympiad, 'places'>) {
  const { t } = useTranslation('olympiad')
  if (places.length === 0) return null
  return (
    <Card as="section" aria-labelledby="results">
      <h2 id="results" className={styles.title}>
        {t('own.results')}
      </h2>
      <PlaceParts places={places} />
    </Card>
  )
}

/** Stage by stage, the newest first: points, total, rank and status. */
export function PlaceParts({ places }: Pick<OwnOlympiad, 'places'>) {
  const { t } = useTranslation('olympiad')
  const { number } = useFormat()
  return (
    <ul className={`${styles.places} list`}>
      {places.toReversed().map(({ round, is_final: isFinal, points, total, rank, status, passes }) => (
        <li key={round} className="stack gap-14">
          <h3 className="row gap-10 middle">
            {t(`round.${round}`)}
            {status && <StatusTag status={status} />}
          </h3>
          <FactList
            look="figures"
            facts={[
              { label: t('own.total'), value: number(total, 1) },
              { label: t('own.rank'), value: rank === null ? t('own.noRank') : number(rank) },
            ]}
          />
          <PointsList points={points} isOpen />
          {passes && round === 'stage-1' && <InfoNote tone="green">{t('own.passes')}</InfoNote>}
          {!isFinal && <p className="muted small snug">{t('own.provisional')}</p>}
        </li>
      ))}
    </ul>
  )
}

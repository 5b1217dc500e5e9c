import type { OwnOlympiad } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
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
      <PlaceParts
        places={places}
        work={{ label: t('own.work'), to: ({ season, round }) => `/olympiad-work/${season}/${round}` }}
      />
    </Card>
  )
}

interface PlacePartsProps extends Pick<OwnOlympiad, 'places'> {
  /** The way to the work with its points and appeals. */
  work: { label: string; to: (place: Pick<OwnOlympiad['places'][number], 'season' | 'round'>) => string }
}

/** Stage by stage, the newest first: points, total, rank and status. */
export function PlaceParts({ places, work }: PlacePartsProps) {
  const { t } = useTranslation('olympiad')
  const { number } = useFormat()
  return (
    <ul className={`${styles.places} list`}>
      {places
        .toReversed()
        .map(({ season, round, is_final: isFinal, points, total, rank, status, passes, has_work: hasWork }) => (
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
            {hasWork && (
              <div>
                <LinkButton to={work.to({ season, round })} variant="line">
                  {work.label}
                  <span className="visually-hidden">: {t(`round.${round}`)}</span>
                </LinkButton>
              </div>
            )}
          </li>
        ))}
    </ul>
  )
}

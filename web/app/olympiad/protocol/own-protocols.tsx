import { Link } from 'react-router'
import type { Reply } from '#contract/calls/endpoint'
import type { listOwnProtocols } from '#contract/olympiad/protocol'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './protocol.module.css'

type OwnRound = Reply<typeof listOwnProtocols>['rounds'][number]

/** The rounds of the own school with the state of their protocols. */
export function OwnProtocols({ rounds }: { rounds: readonly OwnRound[] }) {
  const { t } = useTranslation('protocol')
  if (rounds.length === 0) return null
  return (
    <Card as="section" className="stack gap-8" aria-labelledby="own-protocols">
      <h2 id="own-protocols" className={styles.heading}>
        {t('card.title')}
      </h2>
      <ul className="stack gap-4 list">
        {rounds.map(({ season, round, is_open, is_signed }) => (
          <li key={`${season} ${round}`} className="row gap-8-12 middle">
            <Link to={`/olympiad-protocols/${season}/${round}/own`} className="link">
              {t('card.to', { round: t(`round.${round}`), season })}
            </Link>
            <Tag tone={is_signed ? 'green' : is_open ? 'sky' : 'gold'}>
              {t(is_signed ? 'card.signed' : is_open ? 'card.open' : 'card.unsigned')}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

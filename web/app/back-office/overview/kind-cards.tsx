import { Link } from 'react-router'
import { kindOf } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { kindAddress } from '../addresses.ts'
import { useKindWords } from '../kinds/use-kind-words.ts'
import type { Counts } from '../list/state-chips.tsx'
import styles from './overview.module.css'

/** A card per kind with the numbers of entries, of waiting ones and of missing translations. */
export function KindCards({ kinds }: { kinds: readonly Counts[] }) {
  return (
    <ul className={styles.kinds}>
      {kinds.map((counts) => (
        <KindCard key={counts.kind} counts={counts} />
      ))}
    </ul>
  )
}

function KindCard({ counts: { kind, total, published, drafts, scheduled, missing } }: { counts: Counts }) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const format = useFormat()
  const isPublication = kindOf(kind).flow === 'publication'
  const to = kindAddress(kind)
  return (
    <Card as="li" className={styles.kind}>
      <h2>
        <Link to={to}>{words.all}</Link>
      </h2>
      <p>
        <b className="tabular">{format.number(total)}</b>{' '}
        {isPublication ? t('overview.published', { count: published }) : t('overview.records', { count: total })}
      </p>
      <div className={`${styles.states} row gap-6`}>
        {drafts > 0 && (
          <Link to={`${to}?state=draft`}>
            <Tag>{t('overview.drafts', { count: drafts })}</Tag>
          </Link>
        )}
        {scheduled > 0 && (
          <Link to={`${to}?state=scheduled`}>
            <Tag tone="gold">{t('overview.scheduled', { count: scheduled })}</Tag>
          </Link>
        )}
        {missing > 0 && <Tag tone="red">{t('overview.missing', { count: missing })}</Tag>}
        {isPublication && total > 0 && drafts + scheduled + missing === 0 && (
          <Tag tone="green">{t('overview.whole')}</Tag>
        )}
      </div>
    </Card>
  )
}

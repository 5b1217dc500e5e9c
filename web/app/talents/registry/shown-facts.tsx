import type { Talent } from '#contract/talents/talents'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { statusTones } from './talent-card.tsx'
import styles from './talent.module.css'

/** Verified achievements or awards of a pupil, newest first. */
export function ShownFacts({ title, facts }: { title: string; facts: Talent['awards'] }) {
  const { t } = useTranslation('talents')
  return (
    <Card as="section" className="stack">
      <h2 className={styles.title}>{title}</h2>
      {facts.length === 0 ? (
        <p className="muted">{t('talent.noFacts')}</p>
      ) : (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact.id}>
              <b>{fact.title}</b>
              <span className="muted">{[fact.organiser, t(`factLevel.${fact.level}`), fact.year].join(', ')}</span>
              {fact.status && (
                <span>
                  <Tag tone={statusTones[fact.status]}>{t(`status.${fact.status}`)}</Tag>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

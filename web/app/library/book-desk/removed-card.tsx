import { Title } from '@mantine/core'
import type { Removed } from '#contract/library/book-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './book-desk.module.css'
import { removedGroups } from './removed.rules.ts'

/** What was taken out of the file at the upload, by kind and place, so that the publisher can be asked about it. */
export function RemovedCard({ removed }: { removed: readonly Removed[] }) {
  const { t } = useTranslation('book-desk')
  const groups = removedGroups(removed)
  if (groups.length === 0) return <InfoNote tone="green">{t('removed.none')}</InfoNote>
  return (
    <Card as="section" className="stack">
      <Title order={2} size="h3">
        {t('removed.title')}
      </Title>
      <p className="muted small">{t('removed.text')}</p>
      {groups.map(({ kind, count, places }) => (
        <details key={kind} className={styles.removed}>
          <summary>{t('removed.group', { kind: t(`removed.kind.${kind}`), count })}</summary>
          <ul className="list">
            {places.map(({ where, what, count: here }, index) => (
              <li key={`${where} ${index}`}>
                <b className="breaks">{where}</b>
                <code className="breaks">{what}</code>
                {here > 1 && <span className="muted">{t('removed.times', { count: here })}</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  )
}

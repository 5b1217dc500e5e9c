import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { AttemptChange } from '#contract/diagnostics/added-attempts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './added-attempts.module.css'

/** Who has added which attempt or taken it back, when and why; the newest first. */
export function ChangeHistory({ changes }: { changes: readonly AttemptChange[] }) {
  const { t } = useTranslation('added-attempts')
  const format = useFormat()
  return (
    <Card as="section" className={styles.card}>
      <Title order={2}>{t('history')}</Title>
      <ol className={styles.history}>
        {changes.map(({ number, attempt, is_added, reason, by, at }) => (
          <li key={number}>
            <b>{t(is_added ? 'wasAdded' : 'wasTakenBack', { attempt })}</b>
            <p>{reason}</p>
            <small>
              {by && <span>{by}</span>}
              <time dateTime={at}>{format.dateTime(at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { AttemptChange } from '#contract/diagnostics/added-attempts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import styles from './added-attempts.module.css'

/** Who has added which attempt or taken it back, when and why; the newest first. */
export function ChangeHistory({ changes }: { changes: readonly AttemptChange[] }) {
  const { t } = useTranslation('added-attempts')
  const format = useFormat()
  const shown = changes.map(({ number, attempt, is_added, reason, by, at }) => ({
    number,
    title: t(is_added ? 'wasAdded' : 'wasTakenBack', { attempt }),
    about: [reason],
    by,
    at,
    when: format.dateTime(at),
  }))
  return (
    <Card as="section" className={styles.card}>
      <Title order={2}>{t('history')}</Title>
      <ChangeList changes={shown} />
    </Card>
  )
}

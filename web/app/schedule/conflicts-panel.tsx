import { Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../ui/card.tsx'
import { placesFor } from './answers.rules.ts'
import styles from './conflicts.module.css'
import { ConflictRow } from './conflict-row.tsx'
import type { useConflicts } from './use-conflicts.ts'

/**
 * Appointments that would fall outside of the schedule, with the options for each. It takes the focus when it appears,
 * because nothing is saved before all are decided.
 */
export function ConflictsPanel({
  found: { conflicts, answers, answer, isOpen },
}: {
  found: ReturnType<typeof useConflicts>
}) {
  const { t } = useTranslation('schedule')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Card as="section" aria-labelledby="schedule-conflicts" className={styles.panel}>
      <div className="line middle">
        <span className={styles.sign}>
          <IconAlertTriangle size={22} aria-hidden />
        </span>
        <Title order={2} id="schedule-conflicts" ref={head} tabIndex={-1} className={styles.title}>
          {t('outside', { count: conflicts.length })}
        </Title>
      </div>
      <p className={styles.quiet} role="status">
        {t(isOpen ? 'settleEach' : 'allSettled')}
      </p>
      <ul className={styles.rows}>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.id}
            conflict={conflict}
            given={answers[conflict.id]}
            places={placesFor(conflict, answers)}
            onAnswer={(given) => answer(conflict.id, given)}
          />
        ))}
      </ul>
    </Card>
  )
}

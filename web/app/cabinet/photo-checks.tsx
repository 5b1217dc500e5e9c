import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoCheck } from '#contract/profiles'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PhotoCheckRow } from './photo-check-row.tsx'
import styles from './staff-profile.module.css'

const pageful = 5

/** Photos and identities that wait for a person to look, oldest first. */
export function PhotoChecks({ checks, now }: { checks: readonly PhotoCheck[]; now: string }) {
  const { t } = useTranslation('cabinet')
  const [shown, setShown] = useState(pageful)
  const left = checks.length - shown
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('checks.title')}
      </Title>
      {checks.length === 0 ? (
        <EmptyState subject="notifications" title={t('checks.empty')} text={t('checks.emptyText')} />
      ) : (
        <ul className={styles.rows}>
          {checks.slice(0, shown).map((check) => (
            <PhotoCheckRow key={check.id} check={check} now={now} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="line" mt="md" onClick={() => setShown(shown + pageful)}>
          {t('checks.more', { count: left })}
        </Button>
      )}
    </Card>
  )
}

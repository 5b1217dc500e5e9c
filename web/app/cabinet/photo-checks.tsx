import { Button, Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PhotoCheckRow } from './photo-check-row.tsx'
import styles from './staff-profile.module.css'
import { usePhotoChecks, type ChecksPage } from './use-photo-checks.ts'

/** Photos and identities that wait for a person to look, oldest first. */
export function PhotoChecks({ first, now }: { first: ChecksPage; now: string }) {
  const { t } = useTranslation('cabinet')
  const { checks, hasMore, left, isBusy, showMore, startAnew, leave } = usePhotoChecks(first)
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('checks.title')}
      </Title>
      {checks.length === 0 ? (
        <EmptyState subject="notifications" title={t('checks.empty')} text={t('checks.emptyText')} />
      ) : (
        <ul className={styles.rows}>
          {checks.map((check) => (
            <PhotoCheckRow key={check.id} check={check} now={now} onDecided={leave} onReplaced={startAnew} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="line" mt="md" loading={isBusy} onClick={() => void showMore()}>
          {left === null ? t('recent.more') : t('checks.more', { count: left })}
        </Button>
      )}
    </Card>
  )
}

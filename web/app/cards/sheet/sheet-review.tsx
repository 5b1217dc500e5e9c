import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { CardTask } from '#contract/staff/cards'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './sheet.module.css'

interface SheetReviewProps {
  missing: readonly CardTask[]
  onShow: (task: CardTask) => void
  onFinish: () => Promise<void>
}

/**
 * Shows which tasks have no mark before the sheet is finished for good. They may stay empty, and the sheet may be
 * continued another day.
 */
export function SheetReview({ missing, onShow, onFinish }: SheetReviewProps) {
  const { t } = useTranslation('cards')
  const [isBusy, setBusy] = useState(false)
  return (
    <Card as="section" className="grid gap-14">
      <Title order={2} className={styles.name}>
        {t('review.title')}
      </Title>
      <p>{t(missing.length === 0 ? 'review.whole' : 'review.missing')}</p>
      <ul className="grid list gap-4">
        {missing.map((task) => (
          <li key={task.id}>
            <button type="button" className={styles.inline} onClick={() => onShow(task)}>
              {task.number}. {task.title}
            </button>
          </li>
        ))}
      </ul>
      <p className="muted">{t('review.later')}</p>
      <Button
        size="lg"
        loading={isBusy}
        onClick={() => {
          setBusy(true)
          void onFinish().finally(() => setBusy(false))
        }}
      >
        {t('review.finish')}
      </Button>
    </Card>
  )
}

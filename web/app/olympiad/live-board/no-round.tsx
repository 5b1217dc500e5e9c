import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const pause = 20_000

/** No round is open, or nobody of the school takes part. The page opens by itself once there is something to watch. */
export function NoRound() {
  const { t } = useTranslation('live-board')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), pause)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <Card as="section">
      <EmptyState subject="tests" title={t('noRound.title')} text={t('noRound.text')} />
    </Card>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { Office } from '#contract/support/chat'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'

const QuestionForm = lazy(async () => ({ default: (await import('../questions/question-form.tsx')).QuestionForm }))

/** Shown outside of hours: the message becomes a question with a number and a due date. */
export function OffHours({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('support')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid gap-12">
      {/* If nothing was written yet, the greeting says so already. */}
      {!isEmpty && <p>{t('chat.offHours')}</p>}
      {isAsking ? (
        <Suspense fallback={<p role="status">{t('chat.coming')}</p>}>
          <QuestionForm />
        </Suspense>
      ) : (
        <Button fullWidth onClick={() => setAsking(true)}>
          {t('chat.leave')}
        </Button>
      )}
    </div>
  )
}

/** Returns when support is back: today by the hour, later with the day; empty if it is open. */
export function useBackAt(office: Office | null, now: number): string {
  const { t } = useTranslation('support')
  const format = useFormat()
  if (!office) return ''
  const { is_open: isOpen, changes_at: at } = office
  if (isOpen) return t('chat.open')
  const time = format.time(at)
  // Less than 8 hours ahead is the same working day.
  if (Date.parse(at) - now < 8 * 3_600_000) return t('chat.backToday', { time })
  return t('chat.backAt', { weekday: format.weekday(at), day: format.dayMonth(at), time })
}

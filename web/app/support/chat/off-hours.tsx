import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import styles from './chat.module.css'

const QuestionForm = lazy(async () => ({ default: (await import('../questions/question-form.tsx')).QuestionForm }))

/** While nobody answers: the message becomes a question with a number and a due date. */
export function OffHours({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('support')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.offHours}>
      {/* Where nothing was written yet the greeting says so. */}
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

import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../../ui/button.tsx'
import { itemsOf } from '../path.rules.ts'
import { openItems } from '../machine/progress.rules.ts'
import { Dialog } from '../screens/dialog.tsx'
import dialog from '../screens/dialog.module.css'
import { Review, type ReviewProps } from '../screens/review.tsx'

/** End of a test in which every answer is needed: pupils are led to the items they left out. */
export function PageReview(props: ReviewProps) {
  const { form, progress, onGo, onFinish } = props
  const { t } = useTranslation('runner')
  const [isAsking, setIsAsking] = useState(false)
  const open = openItems(progress, itemsOf(form))
  const [first] = open
  if (!form.needs_all || !first) return <Review {...props} onFinish={onFinish} />
  return (
    <>
      <Review {...props} onFinish={() => setIsAsking(true)} />
      {isAsking && (
        <Dialog title={t('review_open', { count: open.length })} onClose={() => setIsAsking(false)}>
          <p className={dialog.text}>{form.needs_all}</p>
          <div className={`${dialog.actions} grid gap-10`}>
            <Button size="lg" onClick={() => onGo(first.item)}>
              {t('to_open')}
            </Button>
            <Button size="lg" variant="line" onClick={() => setIsAsking(false)}>
              {t('stay')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

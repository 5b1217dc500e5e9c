import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../parts/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import styles from './child-card.module.css'

const ConfirmChildForm = lazyPart(() =>
  import('./forms/confirm-child-form.tsx').then((module) => ({ default: module.ConfirmChildForm })),
)

/** Opens the form in which a legal representative confirms their own request. */
export function ConfirmByCode({ linkId }: { linkId: string }) {
  const { t } = useTranslation('profiles')
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="soft" onClick={() => setOpen(true)}>
        {t('children.byCode')}
      </Button>
    )
  }
  return (
    <div className={styles.code}>
      <Suspense>
        <ConfirmChildForm linkId={linkId} onConfirmed={revalidate} />
      </Suspense>
    </div>
  )
}

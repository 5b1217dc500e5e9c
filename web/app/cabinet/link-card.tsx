import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useNavigate } from 'react-router'
import { removeChild } from '#contract/profiles'
import { api } from '../browser-api.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { useAct } from '../shell/use-act.ts'
import { Card } from '../ui/card.tsx'
import styles from './child.module.css'

/** Ends the link between parent and child. */
export function LinkCard({ linkId }: { linkId: string }) {
  const { t } = useTranslation('cabinet')
  const { act, isBusy } = useAct()
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()

  async function remove() {
    // The page of a child without a link is not there any more, so there is nothing to read anew.
    const isDone = await act(() => api(removeChild, { params: { id: linkId } }), { done: t('link.removed'), changesNothing: true })
    if (isDone) await navigate('/children')
  }

  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <Title order={2}>{t('link.title')}</Title>
      </div>
      <p className={styles.text}>{t('link.text')}</p>
      <div className={styles.buttons}>
        <Button variant="line" onClick={() => setAsking(true)}>
          {t('link.remove')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('link.askTitle')}
        text={t('link.askText')}
        confirmLabel={t('link.remove')}
        cancelLabel={t('link.keep')}
        isBusy={isBusy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}

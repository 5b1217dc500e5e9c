import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { takeForumPaid } from '../../device/forum-payment.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './return.module.css'

/** Says above a forum that the payment has just succeeded, on the device that made it. */
export function PaidNote({ address }: { address: string }) {
  const { t } = useTranslation('events')
  const isGuest = useUser() === null
  const [isPaid, setPaid] = useState(false)
  useEffect(() => {
    // Only the browser knows; the page itself is the same for everybody.
    // oxlint-disable-next-line react/set-state-in-effect
    if (takeForumPaid(address)) setPaid(true)
  }, [address])
  if (!isPaid) return null
  return (
    <div className={styles.note}>
      <InfoNote tone="green" live title={t('return.paid')}>
        {t(isGuest ? 'return.paidGuest' : 'return.paidText')}
      </InfoNote>
    </div>
  )
}

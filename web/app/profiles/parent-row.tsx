import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { acceptParent, declineParent, type ParentLink } from '#contract/profiles'
import { api } from '../browser-api.ts'
import { useFormat } from '../shell/use-format.ts'
import { useFailureToast } from '../shell/use-failure-toast.ts'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { toast } from '../ui/toast.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import styles from './parents.module.css'

/** A parent who asks to follow, or follows already: the pupil decides, and may change their mind. */
export function ParentRow({ link: { id, parent_id, gender, name, phone, state, created_at, decided_at } }: { link: ParentLink }) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const showFailure = useFailureToast()
  const [decided, setDecided] = useState<typeof acceptParent | typeof declineParent | null>(null)
  const isDeciding = useRef(false)
  const isBusy = decided !== null

  async function decide(endpoint: typeof acceptParent | typeof declineParent): Promise<void> {
    // The second of two presses comes before the button has been drawn anew.
    if (isDeciding.current) return
    isDeciding.current = true
    setDecided(() => endpoint)
    try {
      const { message } = await (endpoint === acceptParent ? api(acceptParent, { params: { id } }) : api(declineParent, { params: { id } }))
      toast.success({ title: message, closeLabel: t('form.close') })
    } catch (failure) {
      showFailure(failure)
    }
    // Until the list is read anew the request still stands there: nothing is to be pressed.
    await revalidate()
    isDeciding.current = false
    setDecided(null)
  }
  const isAwaiting = state === 'awaiting'
  return (
    <li className={styles.row}>
      <Avatar seed={parent_id} gender={gender} size={48} />
      <div className={styles.words}>
        <b>{name}</b>
        <span>{phone}</span>
        <span>
          {isAwaiting ? t('parents.asked', { when: format.longDate(created_at) }) : t('parents.accepted', { when: format.longDate(decided_at ?? created_at) })}
        </span>
      </div>
      <div className={styles.actions}>
        {isAwaiting ? (
          <>
            <Button
              loading={decided === acceptParent}
              disabled={isBusy}
              onClick={() => void decide(acceptParent)}
              aria-label={t('parents.acceptWho', { name })}
            >
              {t('parents.accept')}
            </Button>
            <Button
              variant="line"
              loading={decided === declineParent}
              disabled={isBusy}
              onClick={() => void decide(declineParent)}
              aria-label={t('parents.declineWho', { name })}
            >
              {t('parents.decline')}
            </Button>
          </>
        ) : (
          <ConfirmButton
            label={t('parents.remove')}
            title={t('parents.removeTitle')}
            text={t('parents.removeText')}
            isBusy={isBusy}
            onConfirm={() => decide(declineParent)}
          />
        )}
      </div>
    </li>
  )
}

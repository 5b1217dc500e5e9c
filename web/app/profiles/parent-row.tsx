import { useState } from 'react'
import { acceptParent, declineParent, type ParentLink } from '#contract/profiles/family'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { ActButton, useAct } from '../form/act-button.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { Button } from '../ui/button.tsx'
import styles from './parents.module.css'

interface ParentRowProps {
  link: ParentLink
  /** Under 14 an adult accepts the request; the pupil may decline at any age. */
  mayAccept: boolean
}

/** A parent who requests access or has it. The pupil decides and may change the decision. */
export function ParentRow({
  link: { id, parent_id, gender, name, phone, state, created_at, decided_at },
  mayAccept,
}: ParentRowProps) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const isAwaiting = state === 'awaiting'
  return (
    <li className={styles.row}>
      <Avatar seed={parent_id} gender={gender} size={48} />
      <div className={styles.words}>
        <b>{name}</b>
        <span>{phone}</span>
        <span>
          {isAwaiting
            ? t('parents.asked', { when: format.longDate(created_at) })
            : t('parents.accepted', { when: format.longDate(decided_at ?? created_at) })}
        </span>
        {isAwaiting && !mayAccept && <span>{t('parents.adultConfirms')}</span>}
      </div>
      <div className="row">
        {isAwaiting ? (
          <Decision id={id} name={name} mayAccept={mayAccept} />
        ) : (
          <ActButton
            act={() => api(declineParent, { params: { id } })}
            done={({ message }) => message}
            reads="always"
            ask={{ title: t('parents.removeTitle'), text: t('parents.removeText'), keep: t('form.cancel') }}
            variant="line"
          >
            {t('parents.remove')}
          </ActButton>
        )}
      </div>
    </li>
  )
}

/** While one of the two calls is running, both buttons are disabled. */
function Decision({ id, name, mayAccept }: { id: string; name: string; mayAccept: boolean }) {
  const { t } = useTranslation('profiles')
  const { act, isBusy } = useAct()
  const [decided, setDecided] = useState<'accept' | 'decline'>('accept')
  const decide = (decision: typeof decided) => {
    setDecided(decision)
    const call = () =>
      decision === 'accept' ? api(acceptParent, { params: { id } }) : api(declineParent, { params: { id } })
    void act(call, { done: ({ message }) => message, reads: 'always' })
  }
  const look = (decision: typeof decided) => ({
    loading: isBusy && decided === decision,
    disabled: isBusy,
    onClick: () => decide(decision),
    'aria-label': t(`parents.${decision}Who`, { name }),
  })
  return (
    <>
      {mayAccept && <Button {...look('accept')}>{t('parents.accept')}</Button>}
      <Button variant="line" {...look('decline')}>
        {t('parents.decline')}
      </Button>
    </>
  )
}

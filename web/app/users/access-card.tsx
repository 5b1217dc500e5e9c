import { Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { blockAccount, endSessionsOf, unblockAccount } from '#contract/profiles/staffing'
import type { UserRecord } from '#contract/profiles/users'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { userInUse } from '../device/session.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { AwaitedNote } from './awaited-note.tsx'
import styles from './users.module.css'

/** Signs a user out, blocks them with a reason, or unblocks them. Nobody can do this to themselves. */
export function AccessCard({
  id,
  record: { state, block, awaited },
}: {
  id: string
  record: Pick<UserRecord, 'state' | 'block' | 'awaited'>
}) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (id === userInUse()?.id || state === 'closed') return null
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('access.title')}
      </Title>
      {block ? (
        <>
          <InfoNote
            tone="red"
            title={t('access.blocked', { when: format.dateTime(block.at), by: block.by || t('access.somebody') })}
          >
            {block.reason}
          </InfoNote>
          {awaited && <AwaitedNote awaited={awaited} of="blocked" />}
          <ActButton
            className={styles.begin}
            act={() => api(unblockAccount, { params: { id } })}
            reads="always"
            done={({ message }) => message}
            ask={{ title: t('access.unblockTitle'), text: t('access.unblockText'), keep: t('cancel'), tone: 'calm' }}
          >
            {t('access.unblock')}
          </ActButton>
        </>
      ) : (
        <>
          <p className="muted loose">{t('access.text')}</p>
          {isOpen ? (
            <BlockForm id={id} awaited={awaited} onDone={() => setOpen(false)} />
          ) : (
            <div className={`${styles.begin} row gap-10`}>
              <ActButton
                variant="line"
                act={() => api(endSessionsOf, { params: { id } })}
                done={({ message }) => message}
                ask={{ title: t('access.endTitle'), text: t('access.endText'), keep: t('cancel') }}
              >
                {t('access.end')}
              </ActButton>
              <Button variant="line" onClick={() => setOpen(true)}>
                {t('access.block')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function BlockForm({ id, awaited, onDone }: { id: string; awaited: UserRecord['awaited']; onDone: () => void }) {
  const { t } = useTranslation('users')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(blockAccount, {
    words: 'users',
    params: { id },
    values: { reason: '' },
    done: async ({ message }) => {
      showDone(message)
      onDone()
      await revalidate()
    },
  })
  return (
    <CallForm of={form} className={styles.form}>
      {awaited && <AwaitedNote awaited={awaited} of="block" />}
      <Textarea autosize minRows={2} maxLength={500} autoFocus {...form.field('reason')} />
      <p className="muted loose">{t('access.after')}</p>
      <SendNote of={form} />
      <div className="row gap-10">
        <SubmitButton of={form} variant="danger">
          {t('access.sure')}
        </SubmitButton>
        <Button variant="subtle" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </CallForm>
  )
}

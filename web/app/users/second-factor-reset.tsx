import { Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { resetFactor } from '#contract/accounts/second-factor'
import type { UserRecord } from '#contract/profiles/users'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { userInUse } from '../device/session.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './users.module.css'

/** Turns off two-factor sign-in, with a reason, for a colleague who has lost the phone and the recovery codes. */
export function SecondFactorReset({ record: { staff, second_factor_since } }: { record: UserRecord }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  // Nobody can do this for themselves, because it requires no code.
  if (!staff || second_factor_since === null || staff.id === userInUse()?.id) return null
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('factor.title')}
      </Title>
      <p className="muted loose">{t('factor.text')}</p>
      {isOpen ? (
        <ResetForm id={staff.id} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="line" className={styles.begin} onClick={() => setOpen(true)}>
          {t('factor.begin')}
        </Button>
      )}
    </Card>
  )
}

function ResetForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const { t } = useTranslation('users')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(resetFactor, {
    words: 'users',
    params: { id },
    values: { reason: '' },
    done: async ({ message }) => {
      showDone(message)
      await revalidate()
    },
  })
  return (
    <CallForm of={form} className={styles.form}>
      <Textarea autosize minRows={2} autoFocus {...form.field('reason')} />
      <p className="muted loose">{t('factor.after')}</p>
      <SendNote of={form} />
      <div className="row gap-10">
        <SubmitButton of={form} variant="danger">
          {t('factor.sure')}
        </SubmitButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </CallForm>
  )
}

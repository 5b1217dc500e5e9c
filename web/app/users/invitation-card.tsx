import { TextInput, Title } from '@mantine/core'
import { useNavigate, useRevalidator } from 'react-router'
import { renewInvitation, withdrawInvitation } from '#contract/profiles/staffing'
import type { UserRecord } from '#contract/profiles/users'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { usersAddress } from './user-address.ts'
import styles from './users.module.css'

interface InvitationCardProps {
  id: string
  email: string
  invitation: NonNullable<UserRecord['invitation']>
}

/** The unanswered invitation, which can be sent again. */
export function InvitationCard({ id, email, invitation: { sent_at, expires_at } }: InvitationCardProps) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const showDone = useDoneToast()
  const form = useCallForm(renewInvitation, {
    words: 'users',
    params: { id },
    values: { email },
    done: async ({ message }) => {
      showDone(message)
      await revalidate()
    },
  })
  return (
    <Card as="section" tone="paleSky">
      <Title order={2} className={styles.title}>
        {t('invitation.title')}
      </Title>
      <p>{t('invitation.text', { sent: format.dateTime(sent_at), until: format.dateTime(expires_at) })}</p>
      <CallForm of={form} className={styles.form}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
        <SendNote of={form} />
        <div className="row gap-10">
          <SubmitButton of={form} variant="line">
            {t('invitation.again')}
          </SubmitButton>
          {/* Withdrawing it deletes the account, so its page no longer exists. */}
          <ActButton
            variant="subtle"
            act={() => api(withdrawInvitation, { params: { id } })}
            reads="nothing"
            done={({ message }) => message}
            then={() => navigate(usersAddress)}
            ask={{ title: t('invitation.withdrawTitle'), text: t('invitation.withdrawText'), keep: t('cancel') }}
          >
            {t('invitation.withdraw')}
          </ActButton>
        </div>
      </CallForm>
    </Card>
  )
}

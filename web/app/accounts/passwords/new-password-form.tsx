import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { resetPassword } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { EntranceForm } from '../entrance-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from '../entrance/entrance.module.css'

/** Proof that the account belongs to the user. */
export type Proof = { phone_token: string; member: string } | { token: string }

/** Sets a new password for a user who has proved that the account is theirs. */
export function NewPasswordForm({
  proof,
  onDone,
  isFirst = false,
}: {
  proof: Proof
  onDone: () => void
  isFirst?: boolean
}) {
  const { t } = useTranslation('accounts')
  const form = useCallForm(resetPassword, {
    words: 'accounts',
    check: 'token' in proof ? resetPassword.ways.link : resetPassword.ways.phone,
    values: { password: '', password_confirmation: '' },
    beside: proof,
    done: onDone,
    failed: 'password',
  })
  const wayOut = form.sending.code === 'link-expired' && (
    <Anchor component={Link} to="/forget-password?by=email">
      {t('recovery.anotherLink')}
    </Anchor>
  )
  return (
    <EntranceForm of={form} button={t('recovery.save')} wayOut={wayOut}>
      <NewPasswordFields form={form} isFirst={isFirst} />
      {!isFirst && <p className={styles.lead}>{t('recovery.everywhere')}</p>}
    </EntranceForm>
  )
}

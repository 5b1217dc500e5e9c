import { Anchor, Button } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { resetPassword } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'
import styles from './entrance.module.css'

/** By what somebody shows that the account is theirs. */
export type Proof = { phone_token: string; member: string } | { token: string }

const [byPhone, byLink] = resetPassword.body.def.options
const empty = { password: '', password_confirmation: '' }

/** A new password for somebody who has shown that the account is theirs. */
export function NewPasswordForm({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useContractForm('token' in proof ? byLink : byPhone, { ...proof, ...empty })
  const { submission, submit } = useSubmit(form, 'password')
  const save = () =>
    submit(
      async () =>
        void (await api(resetPassword, { body: { ...proof, password: form.values.password, password_confirmation: form.values.password_confirmation } })),
    )
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(async () => (await save()) && onDone())}>
      <NewPasswordFields form={form} />
      <p className={styles.lead}>{t('recovery.everywhere')}</p>
      <SubmitNote submission={submission} />
      {submission.code === 'link-expired' && (
        <Anchor component={Link} to="/forget-password?by=email">
          {t('recovery.anotherLink')}
        </Anchor>
      )}
      <Button type="submit" size="xl" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
        {t('recovery.save')}
      </Button>
    </form>
  )
}

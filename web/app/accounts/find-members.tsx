import { Anchor, Button } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { findMembers, type Member } from '#contract/accounts'
import { api } from '../browser-api.ts'
import { InfoNote } from '../ui/info-note.tsx'
import { PhoneInput } from '../ui/phone-input.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'
import styles from './entrance.module.css'

const [byPhone] = findMembers.body.def.options

interface FindMembersProps {
  /** The last phone had nobody behind it. */
  isNobody: boolean
  onFound: (phone: string, members: Member[]) => void
}

/** The phone behind which somebody registered. */
export function FindMembers({ isNobody, onFound }: FindMembersProps) {
  const { t } = useTranslation('accounts')
  const form = useContractForm(byPhone, { phone: '' })
  const { submission, submit } = useSubmit(form)
  const find = ({ phone }: { phone: string }) => submit(async () => onFound(phone, (await api(findMembers, { body: { phone } })).data))
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(find)}>
      <PhoneInput label={t('phone.label')} required {...form.getInputProps('phone')} />
      {isNobody && !submission.isBusy && (
        <InfoNote tone="gold" live>
          {t('members.nobody')}{' '}
          <Anchor component={Link} to="/signup" inherit>
            {t('members.signUp')}
          </Anchor>
        </InfoNote>
      )}
      <SubmitNote submission={submission} />
      <Button type="submit" size="xl" fullWidth loading={submission.isBusy} disabled={submission.wait > 0}>
        {t('signIn.next')}
      </Button>
    </form>
  )
}

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { findMembers, type Member } from '#contract/accounts/accounts'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { EntranceForm } from '../entrance-form.tsx'

interface FindMembersProps {
  /** No account has the phone entered last. */
  isNobody: boolean
  onFound: (phone: string, members: Member[]) => void
}

/** Finds the accounts of a phone. */
export function FindMembers({ isNobody, onFound }: FindMembersProps) {
  const { t } = useTranslation('accounts')
  const form = useCallForm(findMembers, {
    words: 'accounts',
    check: findMembers.ways.phone,
    values: { phone: '' },
    done: ({ data }, { phone }) => onFound(phone, data),
  })
  return (
    <EntranceForm of={form} button={t('signIn.next')}>
      <PhoneInput {...form.field('phone')} />
      {isNobody && !form.sending.isBusy && (
        <InfoNote tone="gold" live>
          {t('members.nobody')}{' '}
          <Anchor component={Link} to="/signup" inherit>
            {t('members.signUp')}
          </Anchor>
        </InfoNote>
      )}
    </EntranceForm>
  )
}

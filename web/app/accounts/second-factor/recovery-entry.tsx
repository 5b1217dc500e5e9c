import { TextInput } from '@mantine/core'
import type { Session } from '#contract/accounts/accounts'
import { enterByCode } from '#contract/accounts/second-factor'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { EntranceForm } from '../entrance-form.tsx'

interface RecoveryEntryProps {
  challenge: string
  onEntered: (session: Session) => unknown
}

/** Accepts one of the printed recovery codes instead of the app. */
export function RecoveryEntry({ challenge, onEntered }: RecoveryEntryProps) {
  const { t } = useTranslation('accounts')
  const form = useCallForm(enterByCode, {
    words: 'accounts',
    values: { code: '' },
    beside: { challenge },
    done: (session) => onEntered(session),
  })
  return (
    <>
      <p className="muted">{t('factor.door.recoveryLead')}</p>
      <EntranceForm of={form} button={t('factor.door.enter')}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          {...form.field('code', 'recovery_code')}
        />
      </EntranceForm>
    </>
  )
}

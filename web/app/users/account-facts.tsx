import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { UserRecord } from '#contract/profiles/users'
import { shownPhone } from '#contract/values/phone'
import { FactList } from '../ui/fact-list.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Breakable } from '../ui/breakable.tsx'
import { Card } from '../ui/card.tsx'
import { UserStateTag } from './user-state-tag.tsx'
import styles from './users.module.css'

/** State of the account, and the user's contacts. */
export function AccountFacts({ record }: { record: UserRecord }) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const { state, login, registered_at, last_seen_at, second_factor_since } = record
  const facts = [
    { label: t('state'), value: <UserStateTag state={state} /> },
    { label: t('registered'), value: format.date(registered_at) },
    { label: t('seen'), value: last_seen_at ? format.dateTime(last_seen_at) : t('never') },
    { label: t('login'), value: login },
    ...(record.staff
      ? [
          {
            label: t('factor.state'),
            value: second_factor_since ? t('factor.on', { when: format.date(second_factor_since) }) : t('factor.off'),
          },
        ]
      : []),
    ...useContactFacts(record),
    ...useWorkFacts(record.staff),
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('account')}
      </Title>
      <FactList look="profile" facts={facts} />
    </Card>
  )
}

function useContactFacts({ profile, staff }: UserRecord) {
  const { t } = useTranslation('users')
  const { phone = '', email = '' } = profile ?? staff ?? {}
  return [
    { label: t('phone'), value: shownPhone(phone) },
    { label: t('secondPhone'), value: shownPhone(profile?.additional_phone ?? '') },
    { label: t('email'), value: email && <Breakable text={email} /> },
  ]
}

function useWorkFacts(staff: UserRecord['staff']) {
  const { t } = useTranslation('users')
  if (!staff) return []
  return [
    { label: t('position'), value: staff.position },
    { label: t('workplace'), value: [staff.workplace, staff.place].filter(Boolean).join(', ') },
  ]
}

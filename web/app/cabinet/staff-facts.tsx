import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { StaffProfile } from '#contract/profiles/staff'
import { shownPhone } from '#contract/values/phone'
import { roleOf } from '#contract/values/role'
import { Breakable } from '../ui/breakable.tsx'
import { Card } from '../ui/card.tsx'
import { Avatar } from '../ui/drawings/avatar.tsx'
import { FactList } from '../ui/fact-list.tsx'
import styles from './staff-profile.module.css'

/** The user's own data and workplace. A position named like the role is left out, because the role is shown above. */
export function StaffFacts({ user }: { user: StaffProfile }) {
  const { t } = useTranslation('cabinet')
  const role = roleOf(user.role_id)
  const roleName = role && t(`role.${role}`)
  const facts = [
    { label: t('staff.position'), value: user.position === roleName ? '' : user.position },
    { label: t('staff.workplace'), value: user.workplace },
    { label: t('facts.place'), value: user.place },
    { label: t('facts.email'), value: user.email && <Breakable text={user.email} /> },
    { label: t('facts.phone'), value: shownPhone(user.phone) },
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('staff.own')}
      </Title>
      <div className={styles.person}>
        <Avatar seed={user.id} gender={user.gender} size={72} />
        <FactList facts={facts} />
      </div>
    </Card>
  )
}

import { Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { listWorks } from '#contract/diagnostics/evaluation'
import { readPsychologist, readStaffMember } from '#contract/profiles/staff'
import { psychologistRoles, roleOf } from '#contract/values/role'
import type { Route } from './+types/staff-profile.page'
import { api } from '../calls/browser-api.ts'
import { WorksPanel } from '../diagnostics/evaluation/works-panel.tsx'
import { userInUse } from '../device/session.ts'
import { cabinetOf } from '../shell/cabinets.ts'
import { targetForRole, redirectWithReason } from '../shell/redirects/redirect-with-reason.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { ownDataAddress } from '../shell/redirects/profile-address.ts'
import { useMenuWords } from '../shell/frame/use-menu-words.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { StaffFacts } from './staff-facts.tsx'
import styles from './staff-profile.module.css'

export const handle = { words: ['cabinet', 'evaluation'], skeleton: ProfileSkeleton }

/** Shows the profile of the user's role and redirects from the address of another role. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const role = userInUse()?.role
  if (role && new URL(request.url).pathname !== ownDataAddress(role)) redirectWithReason(targetForRole(role))
  const isPsychologist = psychologistRoles.some((one) => one === role)
  const [{ user }, works] = await Promise.all([
    isPsychologist ? api(readPsychologist, {}) : api(readStaffMember, {}),
    listWorks.for.some((one) => one === role) ? api(listWorks, { query: { limit: 1 } }) : null,
  ])
  return { user, works }
}

export default function StaffProfilePage({ loaderData: { user, works } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  const { pageWord } = useMenuWords()
  const role = roleOf(user.role_id)
  const work = role ? cabinetOf(role).pages.filter(({ group }) => group !== 'account') : []
  return (
    <div className={`${styles.page} stack gap-18`}>
      <PageMeta title={t('staff.title')} />
      <PageHead
        title={[user.last_name, user.first_name, user.patronymic].filter(Boolean).join(' ')}
        lead={role && t(`role.${role}`)}
      />
      <StaffFacts user={user} />
      {works && <WorksPanel total={works.total} />}
      {work.length > 0 ? (
        // On a phone the frame shows the same links below the profile.
        <Card as="section" className={styles.work}>
          <Title order={2} className={styles.title}>
            {t('staff.work')}
          </Title>
          <ul className={`${styles.rows} grid list gap-0`}>
            {work.map(({ name, to }) => (
              <li key={name}>
                <Link to={to} className={styles.result}>
                  <b>{pageWord(name)}</b>
                  <IconChevronRight size={20} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <p className="muted loose">{t('staff.nothingYet')}</p>
      )}
    </div>
  )
}

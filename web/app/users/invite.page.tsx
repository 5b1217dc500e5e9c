import { listCenters, listRegions } from '#contract/content/places'
import { inviteStaff } from '#contract/profiles/staffing'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/invite.page'
import { api } from '../calls/browser-api.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { InviteForm } from './invite-form.tsx'
import { usersAddress } from './user-address.ts'
import styles from './users.module.css'

export const handle = { words: ['users', 'places', 'cabinet', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader() {
  openForRoles(inviteStaff.for)
  const [regions, centers] = await Promise.all([api(listRegions, {}), api(listCenters, {})])
  return { regions: regions.data, centers: centers.data }
}

/** Invites a new staff member. */
export default function InvitePage({ loaderData: { regions, centers } }: Route.ComponentProps) {
  const { t } = useTranslation('users')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead title={t('invite.title')} lead={t('invite.lead')} back={{ to: usersAddress, label: t('title') }} />
      <InviteForm regions={regions} centers={centers} />
    </div>
  )
}

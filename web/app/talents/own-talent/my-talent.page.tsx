import { readOwnTalent } from '#contract/talents/own-talents'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/my-talent.page'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import { OwnTalentView } from './own-talent-view.tsx'

export const handle = { words: ['own-talent', 'talents', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader(_: Route.ClientLoaderArgs) {
  openForRoles(['student'])
  return api(readOwnTalent, { params: { id: userInUse()?.id ?? '' } })
}

/** The pupil's own entry of the talent registry. */
export default function MyTalentPage({ loaderData: talent }: Route.ComponentProps) {
  const { t } = useTranslation('own-talent')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('title')} lead={t('lead')} />
      <OwnTalentView talent={talent} viewsAt="/settings" />
    </div>
  )
}

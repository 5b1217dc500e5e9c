import { readChild } from '#contract/profiles/family'
import { readOwnTalent } from '#contract/talents/own-talents'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/child-talent.page'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import { OwnTalentView } from './own-talent-view.tsx'

export const handle = { words: ['own-talent', 'talents', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(['parent'])
  const { profile } = await api(readChild, { params: { id } })
  return { link: id, talent: await api(readOwnTalent, { params: { id: profile.id } }) }
}

/** A child's entry of the talent registry, for a parent. */
export default function ChildTalentPage({ loaderData: { link, talent } }: Route.ComponentProps) {
  const { t } = useTranslation('own-talent')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('title')} lead={t('lead')} back={{ to: `/children/${link}`, label: t('back') }} />
      <OwnTalentView talent={talent} viewsAt={`/children/${link}?tab=views`} />
    </div>
  )
}

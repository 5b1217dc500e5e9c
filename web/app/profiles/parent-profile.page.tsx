import { useTranslation } from '#web/i18n/use-translation'
import { readProfile } from '#contract/accounts/accounts'
import type { Route } from './+types/parent-profile.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { PersonPart } from './parts/person-part.tsx'
import { usePartEdited } from './parts/use-part-edited.ts'

export const handle = {
  words: ['profiles', 'accounts', 'words'],
  skeleton: ProfileSkeleton,
  early: () => [earlyCall(readProfile)],
}

export const clientLoader = async () => ({ profile: (await api(readProfile, {})).data })

export default function ParentProfilePage({ loaderData: { profile } }: Route.ComponentProps) {
  const { t } = useTranslation('profiles')
  const edited = usePartEdited()
  return (
    <>
      <CabinetHead title={t('profile.title')} lead={t('profile.parentLead')} />
      <PersonPart profile={profile} edited={edited} />
    </>
  )
}

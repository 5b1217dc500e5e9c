import { useTranslation } from '#web/i18n/use-translation'
import { readProfile } from '#contract/accounts/accounts'
import { listCenters } from '#contract/content/places'
import { readConsentText } from '#contract/profiles/consents'
import { agreesToday } from './sign-up/agrees-today.ts'
import type { Route } from './+types/student-profile.page'
import { api } from '../calls/browser-api.ts'
import { loadPlaceLists, noPlaceLists } from '../places/place-lists.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { EducationPart } from './parts/education-part.tsx'
import { educationValues } from './forms/education-values.ts'
import { GuardianPart } from './parts/guardian-part.tsx'
import { OwnConsentPart } from './parts/own-consent-part.tsx'
import { PersonPart } from './parts/person-part.tsx'
import { PhotoPart } from './parts/photo-part.tsx'
import { PlacePart } from './parts/place-part.tsx'
import styles from './parts/profile-grid.module.css'
import { usePartEdited } from './parts/use-part-edited.ts'

export const handle = {
  words: ['profiles', 'accounts', 'places', 'words'],
  skeleton: ProfileSkeleton,
  early: () => [earlyCall(readProfile), earlyCall(readConsentText)],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ data: profile }, consent] = await Promise.all([api(readProfile, {}), api(readConsentText, {})])
  const edited = new URL(request.url).searchParams.get('edit')
  const lists = edited === 'education' ? await loadPlaceLists(educationValues(profile, {})) : noPlaceLists
  const centers = edited === 'place' || profile.center_id ? (await api(listCenters, {})).data : []
  return { profile, lists, centers, consentVersion: consent.version }
}

export default function StudentProfilePage({
  loaderData: { profile, lists, centers, consentVersion },
}: Route.ComponentProps) {
  const { t } = useTranslation('profiles')
  const edited = usePartEdited()
  return (
    <>
      <CabinetHead title={t('profile.title')} lead={t('profile.lead')} />
      <div className={styles.root} data-editing={edited.part !== null || undefined}>
        <div className={styles.column}>
          <PhotoPart profile={profile} edited={edited} />
          <EducationPart profile={profile} lists={lists} edited={edited} />
          <PlacePart profile={profile} centers={centers} edited={edited} />
        </div>
        <div className={styles.column}>
          <PersonPart profile={profile} edited={edited} />
          {agreesToday(profile) && <OwnConsentPart profile={profile} consentVersion={consentVersion} edited={edited} />}
          <GuardianPart profile={profile} consentVersion={consentVersion} edited={edited} />
        </div>
      </div>
    </>
  )
}

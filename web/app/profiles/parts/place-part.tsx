import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import type { Center } from '#contract/content/places'
import { PlaceForm } from '../forms/place-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { usePartEdited } from './use-part-edited.ts'
import { FactList } from '../../ui/fact-list.tsx'

interface PlacePartProps {
  profile: Profile
  centers: readonly Center[]
  edited: ReturnType<typeof usePartEdited>
}

/** Where the pupil will be tested, read-only or edited. Until it is chosen, the sign-up asks for it. */
export function PlacePart({ profile, centers, edited }: PlacePartProps) {
  const { t } = useTranslation('profiles')
  const { testing_place, center_id, center_name } = profile
  if (testing_place === null) return null
  const center = centers.find(({ id }) => id === center_id)
  const chosen =
    testing_place === 'center' && center_name ? t('place.closed', { name: center_name }) : t(`place.${testing_place}`)
  const inCenter = ({ name, address, hours }: Center) => [
    { label: t('fields.center_id'), value: name },
    { label: t('place.addressOf'), value: t('place.address', { address, hours }), isWide: true },
  ]
  const form = (
    <PlaceForm profile={profile} centers={centers} place="profile" onBack={edited.close} onSaved={edited.saved} />
  )
  return (
    <ProfileCard title={t('fields.testing_place')} part="place" isEdited={edited.part === 'place'} form={form}>
      <FactList
        look="profile"
        facts={center ? inCenter(center) : [{ label: t('place.chosen'), value: chosen, isWide: true }]}
      />
    </ProfileCard>
  )
}

import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { shownPhotoState } from '#contract/values/shown-photo-state'
import { Tag } from '../../ui/tag.tsx'
import { PersonPhoto } from '../person-photo.tsx'
import { PhotoForm } from '../photo/photo-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './photo-part.module.css'
import type { usePartEdited } from './use-part-edited.ts'

interface PhotoPartProps {
  profile: Profile
  edited: ReturnType<typeof usePartEdited>
}

const tones = { none: 'gold', accepted: 'green', identity: 'green', 'awaiting-staff': 'sky', refused: 'red' } as const

/** The photo, its state, and a link to replace it. */
export function PhotoPart({ profile, edited }: PhotoPartProps) {
  const { t } = useTranslation('profiles')
  const shownState = shownPhotoState(profile)
  const form = <PhotoForm profile={profile} place="profile" onBack={edited.close} onSaved={edited.saved} />
  return (
    <ProfileCard
      title={t('profile.photo')}
      part="photo"
      isEdited={edited.part === 'photo'}
      isFixed={profile.photo_state === 'accepted'}
      form={form}
    >
      <div className={styles.root}>
        <PersonPhoto
          file={profile.avatar}
          seed={profile.id}
          gender={profile.gender}
          size={104}
          label={t('profile.yourPhoto')}
        />
        <div className={`${styles.words} shrinks`}>
          <Tag tone={tones[shownState]}>{t(`profile.photoState.${shownState}`)}</Tag>
          <p>{t(`profile.photoText.${shownState}`)}</p>
        </div>
      </div>
    </ProfileCard>
  )
}

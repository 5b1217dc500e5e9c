import { useTranslation } from 'react-i18next'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'

export function ProfileLoading() {
  const { t } = useTranslation('profiles')
  return <ProfileSkeleton label={t('profile.loading')} />
}

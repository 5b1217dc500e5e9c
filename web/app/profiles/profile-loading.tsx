import { useTranslation } from '#web/i18n/use-translation'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'

export function ProfileLoading() {
  const { t } = useTranslation('profiles')
  return <ProfileSkeleton label={t('profile.loading')} />
}

import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { shownPhone } from '#contract/values/phone'
import { shownPhotoState } from '#contract/values/shown-photo-state'
import { FactList } from '../ui/fact-list.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import styles from './users.module.css'

/** Identity of a pupil, their school, and their representative. */
export function PupilFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const { iin, birth_date, gender } = profile
  const facts = [
    { label: t('iin'), value: <span className="tabular">{iin}</span> },
    { label: t('birthDate'), value: birth_date && format.date(birth_date) },
    { label: t('gender'), value: gender && t(`genders.${gender}`) },
    { label: t('photo'), value: t(`photos.${shownPhotoState(profile)}`) },
    ...useSchoolFacts(profile.education),
    ...useGuardianFacts(profile.guardian),
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('pupil')}
      </Title>
      <FactList look="profile" facts={facts} />
    </Card>
  )
}

function useSchoolFacts(education: Profile['education']) {
  const { t } = useTranslation('users')
  if (!education) return []
  return [
    { label: t('school'), value: education.school_name },
    { label: t('place'), value: education.place },
    { label: t('grade'), value: [education.grade, education.grade_letter].filter(Boolean).join(' ') },
  ]
}

function useGuardianFacts(guardian: Profile['guardian']) {
  const { t } = useTranslation('users')
  if (!guardian) return []
  return [
    {
      label: t('guardian'),
      value: [guardian.last_name, guardian.first_name, guardian.patronymic].filter(Boolean).join(' '),
    },
    { label: t('guardianPhone'), value: shownPhone(guardian.phone) },
    { label: t('consent'), value: t(guardian.confirmed_at ? 'consents.given' : 'consents.withdrawn') },
  ]
}

import { useTranslation } from '#web/i18n/use-translation'
import type { Profile } from '#contract/accounts/accounts'
import { educationLanguages, schoolProfiles, schoolTypes } from '#contract/values/grade'
import type { PlaceLists } from '../../places/place-lists.ts'
import { Tag } from '../../ui/tag.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { EducationForm } from '../forms/education-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { usePartEdited } from './use-part-edited.ts'

interface EducationPartProps {
  profile: Profile
  lists: PlaceLists
  edited: ReturnType<typeof usePartEdited>
}

/** School, class and languages, read-only or edited. */
export function EducationPart({ profile, lists, edited }: EducationPartProps) {
  const { t } = useTranslation('profiles')
  const { education } = profile
  const form = (
    <EducationForm
      profile={profile}
      draft={{}}
      lists={lists}
      place="profile"
      onBack={edited.close}
      onSaved={edited.saved}
    />
  )
  return (
    <ProfileCard title={t('profile.education')} part="education" isEdited={edited.part === 'education'} form={form}>
      {education?.label && <Tag tone="sky">{education.label}</Tag>}
      {education ? <EducationFacts education={education} /> : <p>{t('profile.noEducation')}</p>}
    </ProfileCard>
  )
}

function EducationFacts({ education }: { education: NonNullable<Profile['education']> }) {
  const { t } = useTranslation(['profiles', 'places'])
  const type = schoolTypes.find((one) => one === education.school_type)
  const language = educationLanguages.find((one) => one === education.education_language)
  const profile = schoolProfiles.find((one) => one === education.school_profile)
  return (
    <FactList
      look="profile"
      facts={[
        {
          label: t('education.school'),
          value: education.is_school_listed
            ? education.school_name
            : t('education.typed', { name: education.school_name }),
        },
        { label: t('education.place'), value: education.place },
        { label: t('education.type'), value: type ? t(`places:schoolType.${type}`) : '' },
        {
          label: t('fields.grade'),
          value: education.grade
            ? t('education.gradeWithLetter', { grade: education.grade, letter: education.grade_letter })
            : '',
        },
        { label: t('fields.education_language'), value: language ? t(`education.languages.${language}`) : '' },
        { label: t('fields.test_language'), value: t(`education.testLanguages.${education.test_language}`) },
        { label: t('fields.school_profile'), value: profile ? t(`education.profiles.${profile}`) : '' },
      ]}
    />
  )
}

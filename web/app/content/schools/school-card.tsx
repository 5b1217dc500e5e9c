import { Link } from 'react-router'
import type { SpecialSchool } from '#contract/content/special-schools'
import { useTranslation } from '#web/i18n/use-translation'
import { FactList } from '../../ui/fact-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import styles from './special-schools.module.css'

export function SchoolCard({ school }: { school: SpecialSchool }) {
  const { t } = useTranslation('content')
  return (
    <li className={styles.card}>
      <p className="row gap-6">
        {school.profiles.map((profile) => (
          <Tag key={profile} tone="sky">
            {t(`schools.of.${profile}`)}
          </Tag>
        ))}
        {school.is_demo && <DemoTag />}
      </p>
      <h3>
        <Link to={`/special-schools/${school.address}`}>{school.name}</Link>
      </h3>
      <p>{[school.city, school.region].filter(Boolean).join(', ')}</p>
      <SchoolFacts school={school} />
    </li>
  )
}

/** Grades, languages, boarding and admission. */
export function SchoolFacts({
  school,
  extra = [],
}: {
  school: SpecialSchool
  extra?: readonly { label: string; value: React.ReactNode }[]
}) {
  const { t } = useTranslation('content')
  return (
    <FactList
      look="rows"
      facts={[
        {
          label: t('schools.grades'),
          value: t('schools.gradesFromTo', { from: school.first_grade, to: school.last_grade }),
        },
        {
          label: t('schools.languages'),
          value: school.languages.map((language) => t(`schools.in.${language}`)).join(', '),
        },
        { label: t('schools.boarding'), value: t(school.has_boarding ? 'schools.yes' : 'schools.no') },
        { label: t('schools.entry'), value: t(school.has_exam ? 'schools.exam' : 'schools.noExam') },
        ...extra,
      ]}
    />
  )
}

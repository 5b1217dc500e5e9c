import { Link } from 'react-router'
import type { SpecialSchool } from '#contract/content/special-schools'
import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'
import { DemoTag } from '../demo-tag.tsx'
import { SchoolFacts } from './school-facts.tsx'
import styles from './special-schools.module.css'

export function SchoolCard({ school }: { school: SpecialSchool }) {
  const { t } = useTranslation('content')
  return (
    <li className={styles.card}>
      <p className={styles.tags}>
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

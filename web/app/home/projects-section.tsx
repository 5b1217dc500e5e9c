import { Link } from 'react-router'
import type { readShowcase } from '#contract/content/showcase'
import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { DemoTag } from '../shell/published/demo-tag.tsx'
import { coverOf } from '../ui/drawings/cover-of.ts'
import { NewsCover } from '../ui/drawings/news-cover.tsx'
import { Section } from '../ui/section.tsx'
import styles from './showcase.module.css'

export function ProjectsSection({ projects }: { projects: Reply<typeof readShowcase>['projects'] }) {
  const { t } = useTranslation('home')
  return (
    <Section title={t('projects.title')} lead={t('projects.lead')}>
      <ul className={`${styles.projects} stack list`}>
        {projects.map(({ id, address, title, lead, cover, is_demo }) => (
          <li key={id}>
            <div className={styles.cover}>
              <NewsCover {...coverOf(cover, id)} radius={18} />
            </div>
            <div>
              <h3>
                <Link to={`/projects/${address}`}>{title}</Link>
              </h3>
              <p>{lead}</p>
              {is_demo && <DemoTag />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

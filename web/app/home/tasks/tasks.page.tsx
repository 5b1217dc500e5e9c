import { Link } from 'react-router'
import { listReleasedSets } from '#contract/olympiad/tasks'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { DemoTag } from '../../shell/published/demo-tag.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/tasks.page'
import { BackLink } from './back-link.tsx'
import styles from './tasks.module.css'

export const handle = { words: ['tasks'] }

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).api(listReleasedSets, {})

/** The rounds whose tasks are published with their solutions, the newest first. */
export default function TasksPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('tasks')
  const { longDate } = useFormat()
  return (
    <div className={styles.root}>
      <PageMeta title={t('title')} description={t('description')} />
      <header>
        <BackLink to="/olympiad">{t('back')}</BackLink>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {data.length === 0 && <EmptyState subject="tests" title={t('none')} text={t('noneText')} />}
      <ul className="list stack gap-14">
        {data.map(({ season, round, title, released_at: at, is_demo: isDemo }) => (
          <Card as="li" key={`${season} ${round}`} className="stack gap-8">
            <h2 className={styles.name}>
              <Link to={`/olympiad/tasks/${season}/${round}`}>{t('set', { title, round: t(`round.${round}`) })}</Link>
            </h2>
            <p className="muted small">{t('published', { date: longDate(at) })}</p>
            {isDemo && (
              <div>
                <DemoTag />
              </div>
            )}
          </Card>
        ))}
      </ul>
    </div>
  )
}

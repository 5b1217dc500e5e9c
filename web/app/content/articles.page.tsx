import { Link } from 'react-router'
import { listArticles } from '#contract/content/content'
import { articleReaders } from '#contract/values/content/article'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/articles.page'
import { pageContext } from '../context.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { Card } from '../ui/card.tsx'
import { SkillIcon } from '../ui/drawings/skill-icon.tsx'
import styles from './articles.module.css'

export const handle = { words: ['content'] }

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).api(listArticles, {})

/** All articles, first those for pupils, then those for parents. */
export default function ArticlesPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  return (
    <div className={styles.root}>
      <PageMeta title={t('articles.title')} description={t('articles.lead')} />
      <header>
        <h1>{t('articles.title')}</h1>
        <p className={styles.lead}>{t('articles.lead')}</p>
      </header>
      {articleReaders.map((reader) => (
        <section key={reader} aria-label={t(`articles.for.${reader}`)}>
          <h2>{t(`articles.for.${reader}`)}</h2>
          <ul className={styles.list}>
            {data
              .filter((article) => article.reader === reader)
              .map(({ id, skill, title, lead }) => (
                <Card as="li" key={id} className={`${styles.item} line gap-16 top`}>
                  <SkillIcon skill={skill} size={44} />
                  <div>
                    <h3>
                      <Link to={`/articles/${id}`}>{title}</Link>
                    </h3>
                    <p>{lead}</p>
                  </div>
                </Card>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

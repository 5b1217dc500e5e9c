import { data } from 'react-router'
import { readArticle } from '#contract/content/content'
import { articleIds } from '#contract/values/content/article'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/article.page'
import { pageContext } from '../context.ts'
import { BreadcrumbData } from '../shell/findable/breadcrumb-data.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './articles.module.css'
import { Prose } from '../ui/prose/prose.tsx'

export const handle = { words: ['content'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = articleIds.find((one) => one === params.id)
  if (!id) throw data(null, { status: 404 })
  return context.get(pageContext).api(readArticle, { params: { id } })
}

export default function ArticlePage({ loaderData: { skill, reader, title, lead, html } }: Route.ComponentProps) {
  const { t } = useTranslation('content')
  return (
    <div className={styles.root}>
      <PageMeta title={title} description={lead} />
      <BreadcrumbData list={t('articles.all')} path="/articles" title={title} />
      <header>
        <p className={styles.kind}>
          <Tag skill={skill}>{t(`articles.skill.${skill}`)}</Tag> {t(`articles.for.${reader}`)}
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Prose html={html} isArticle />
      <p className="row gap-10 screen-only">
        <LinkButton to={`/exercises?skill=${skill}`}>{t('articles.exercises')}</LinkButton>
        <LinkButton to="/articles" variant="line">
          {t('articles.all')}
        </LinkButton>
      </p>
    </div>
  )
}

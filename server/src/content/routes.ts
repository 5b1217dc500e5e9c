import type { FastifyInstance } from 'fastify'
import * as api from '#contract/content/content'
import { articles } from '#contract/values/content/article'
import { changesOf } from '../legal/legal-changes.ts'
import { readLegalTextVersion, listLegalTextVersions } from '../legal/legal-texts.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { refuse } from '../platform/refusal.ts'
import { loadArticles } from './load-articles.ts'
import { createOverview } from './read-overview.ts'
import { siteRoutes } from './site-routes.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const readOverview = createOverview(platform)
  siteRoutes(app, platform)
  serve(app, api.readOverview, readOverview)
  const written = loadArticles()
  serve(app, api.listArticles, async ({ language }) => ({
    data: articles.map((article) => ({ ...article, ...written(article.id, language) })),
  }))
  serve(app, api.readArticle, async ({ params, language }) => {
    const article = articles.find(({ id }) => id === params.id) ?? refuse('not-found')
    return { ...article, ...written(article.id, language) }
  })
  serve(app, api.readLegalText, async ({ params, query, language }) => {
    const [text, versions] = await Promise.all([
      readLegalTextVersion(platform.db, { id: params.id, version: query.version, language }, platform.now()),
      listLegalTextVersions(platform.db, { id: params.id, language }, platform.now()),
    ])
    return { ...text, id: params.id, changes: changesOf(text, language), versions }
  })
}

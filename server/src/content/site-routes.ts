import type { FastifyInstance } from 'fastify'
import * as faq from '#contract/content/faq'
import * as feeds from '#contract/content/feeds'
import * as news from '#contract/content/news'
import * as pages from '#contract/content/pages'
import * as reviews from '#contract/content/reviews'
import * as showcase from '#contract/content/showcase'
import * as schools from '#contract/content/special-schools'
import { languageOf } from '#contract/values/locale'
import { contextOf } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { listFaq } from './list-faq.ts'
import { readFeed, readSiteMap } from './feeds.ts'
import { listNews, readNews } from './news.ts'
import { readShowcase } from './read-showcase.ts'
import { readOwnReview } from './reviews/own-review.ts'
import { reportReview } from './reviews/report-review.ts'
import { listReviews } from './reviews/reviews.ts'
import { writeReview } from './reviews/write-review.ts'
import { listSpecialSchools, readSpecialSchool } from './special-schools.ts'
import { readText } from './texts.ts'

/** Routes through which the public pages read published content. */
export function siteRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, now, translate } = platform
  serve(app, news.listNews, ({ query, language }) => listNews(platform, query, language))
  serve(app, news.readNews, ({ params, language }) => readNews(platform, params.address, language))
  serve(app, feeds.readFeed, ({ params }) => readFeed(platform, languageOf(params.locale)))
  serve(app, feeds.readSiteMap, () => readSiteMap(platform))
  serve(app, pages.readSitePage, ({ params, language }) =>
    readText(platform, 'page', { language, address: params.address }),
  )
  serve(app, pages.readProject, ({ params, language }) =>
    readText(platform, 'project', { language, address: params.address }),
  )
  serve(app, faq.listFaq, ({ query, language }) => listFaq(platform, query, language))
  serve(app, schools.listSpecialSchools, ({ query, language }) => listSpecialSchools(platform, query, language))
  serve(app, schools.readSpecialSchool, ({ params, language }) => readSpecialSchool(platform, params.address, language))
  serve(app, showcase.readShowcase, ({ language }) => readShowcase(platform, language))
  serve(app, reviews.listReviews, ({ query, language }) => listReviews(platform, query, language))
  serve(app, reviews.readOwnReview, ({ user }) => readOwnReview(db, user, now()))
  serve(
    app,
    reviews.writeReview,
    async (call) => {
      await writeReview(contextOf(platform, call), call.body)
      return { message: translate(call.language, 'content.review.sent') }
    },
    [{ by: 'account', max: 5, per: '1 day' }],
  )
  serve(
    app,
    reviews.reportReview,
    async (call) => {
      const { isNew, ...answer } = await reportReview(contextOf(platform, call), call.params.id, {
        ...call.body,
        locale: call.locale,
      })
      if (!isNew) void call.reply.code(reviews.reportReview.status_found)
      return answer
    },
    [{ by: 'account', max: 6, per: '1 hour' }],
  )
}

import * as content from '#contract/content/content'
import * as faq from '#contract/content/faq'
import * as feeds from '#contract/content/feeds'
import * as news from '#contract/content/news'
import * as pages from '#contract/content/pages'
import * as reviews from '#contract/content/reviews'
import * as showcase from '#contract/content/showcase'
import * as schools from '#contract/content/special-schools'
import type { Slice } from '../platform/slice.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { readOwnReviews } from './reviews/own-review.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  // Reports of reviews are sent to the support; the home page shows the next events.
  neighbours: ['support', 'events'],
  contract: {
    content,
    news,
    'site-pages': pages,
    faq,
    feeds,
    reviews,
    showcase,
    'special-schools': schools,
  },
  words: { ru, kk, en },
  routes,
  own: readOwnReviews,
}

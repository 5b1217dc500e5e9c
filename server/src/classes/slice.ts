import * as classes from '#contract/staff/classes'
import { serve } from '../platform/http/serve.ts'
import type { Slice } from '../platform/slice.ts'
import { listNotBegun } from './list-not-begun.ts'
import { readOverview } from './read-overview.ts'

export const slice: Slice = {
  tier: 'overview',
  contract: { classes },
  routes: (app, platform) => {
    serve(app, classes.readClassOverview, ({ user, query, language }) =>
      readOverview(platform, user, query.test, language),
    )
    serve(app, classes.listNotBegun, async ({ user, query, language }) => ({
      data: await listNotBegun(platform, user, query, language),
    }))
  },
}

import * as classes from '#contract/staff/classes'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Slice } from '../platform/slice.ts'
import { listNotBegun } from './list-not-begun.ts'
import { readOverview, readSchoolProgress } from './read-overview.ts'

export const slice: Slice = {
  tier: 'overview',
  contract: { classes },
  routes: (app, platform) => {
    serve(app, classes.readClassOverview, (call) => readOverview(contextOf(platform, call), call.query.test))
    serve(app, classes.readSchoolProgress, (call) => readSchoolProgress(contextOf(platform, call), call.query.test))
    serve(app, classes.listNotBegun, async (call) => ({
      data: await listNotBegun(contextOf(platform, call), call.query),
    }))
  },
}

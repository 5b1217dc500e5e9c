import type { FastifyInstance } from 'fastify'
import * as api from '#contract/content/places'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { hoursOfWeek } from './hours-of-week.rules.ts'
import { cachedCenters, cachedRegions } from './cached-places.ts'
import { readDistricts, readLocalities, readSchools } from './queries.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  serve(app, api.listRegions, async ({ language }) => ({
    data: [...(await cachedRegions(platform, language)).regions],
  }))
  serve(app, api.listRegionTexts, async ({ language }) => ({
    data: [...(await cachedRegions(platform, language)).texts],
  }))
  serve(app, api.listDistricts, async ({ params, language }) => ({
    data: await readDistricts(db, params.id, language),
  }))
  serve(app, api.listLocalities, async ({ params, language }) => ({
    data: await readLocalities(db, params.id, language),
  }))
  serve(app, api.listSchools, async ({ params, query, language }) => ({
    data: await readSchools(db, { locality: params.id, school_type: query.school_type }, language),
  }))
  serve(app, api.listCenters, async ({ language }) => {
    const centers = await cachedCenters(platform, language)
    const dayName = (day: number) => translate(language, `places.weekdays.${day}`)
    const hoursIn = ({ week, hours }: (typeof centers)[number]) =>
      hoursOfWeek(week, hours)
        .map(({ first, last, ...times }) => {
          const days = first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`
          return translate(language, 'places.hours', { days, ...times })
        })
        .join('; ')
    return { data: centers.map((center) => ({ ...center, hours: hoursIn(center) })) }
  })
}

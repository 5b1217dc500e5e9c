import { audiences, waysToTakePart } from '#contract/events/events'
import { isDay } from '#contract/values/kazakhstan-time'
import { eventListNames } from '#contract/values/content/paths'
import { languages } from '#contract/values/locale'

/** Returns the query for an address. Its path may name a type of event; unknown filters are ignored. */
export function eventQuery({ pathname, searchParams }: URL) {
  const name = pathname.slice(1).replace(/\.data$/, '')
  const [region, day, month] = ['region', 'day', 'month'].map((one) => searchParams.get(one) ?? '') as [
    string,
    string,
    string,
  ]
  return {
    list: eventListNames.find((one) => one === name),
    region: /^[a-z-]{1,60}$/.test(region) ? region : undefined,
    audience: audiences.find((one) => one === searchParams.get('audience')),
    format: waysToTakePart.find((one) => one === searchParams.get('format')),
    language: languages.find((one) => one === searchParams.get('language')),
    day: day.startsWith('20') && isDay(day) ? day : undefined,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    after: (searchParams.get('after') ?? '').slice(0, 100) || undefined,
  }
}

type EventFilters = ReturnType<typeof eventQuery>

/** Returns the filters that are kept on the way to another list, month or day. */
export function sharedFilters({ region, audience, format, language }: EventFilters): Record<string, string> {
  return {
    ...(region && { region }),
    ...(audience && { audience }),
    ...(format && { format }),
    ...(language && { language }),
  }
}

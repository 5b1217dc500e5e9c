import { audiences } from '#contract/content/events'
import { eventListNames } from '#contract/values/content/event-path'

/** What the address asks for: its path names a list of one type; a filter nobody offers is left out, as if it were not there. */
export function eventQuery({ pathname, searchParams }: URL) {
  const name = pathname.slice(1).replace(/\.data$/, '')
  const region = searchParams.get('region') ?? ''
  return {
    list: eventListNames.find((one) => one === name),
    region: /^[a-z-]{1,60}$/.test(region) ? region : undefined,
    audience: audiences.find((one) => one === searchParams.get('audience')),
    after: (searchParams.get('after') ?? '').slice(0, 100) || undefined,
  }
}

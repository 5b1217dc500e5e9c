import type { EventHead } from '#contract/content/events'

/** A list of events in their order, by the month they begin in; all that are over are one part. */
export function partsOfEvents(events: readonly EventHead[]): { key: string; events: EventHead[] }[] {
  const parts = Map.groupBy(events, ({ is_over, first_day }) => (is_over ? 'over' : first_day.slice(0, 7)))
  return [...parts].map(([key, part]) => ({ key, events: part }))
}

import type { EventType } from '#contract/content/events'

export const toneOf = { forum: 'sky', seminar: 'gold', training: 'green', course: 'warm' } as const satisfies Record<EventType, string>

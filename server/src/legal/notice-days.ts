import { dayOf } from '#contract/values/kazakhstan-time'

/** Days of notice before a new version takes effect: three for texts that people buy by, one for others. */
const noticeDays = (id: unknown): number => (id === 'public-offer' || id === 'return-rules' ? 3 : 1)

/** The first day on which a version that is published now may take effect. */
export const firstDayOf = (id: unknown, now: Date): string =>
  dayOf(new Date(now.getTime() + noticeDays(id) * 86_400_000))

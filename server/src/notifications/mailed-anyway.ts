/** News that comes by mail to whoever has an address, without being asked for: an invitation that nobody reads in time is lost. */
export const mailedAnyway: ReadonlySet<string> = new Set([
  'stage-two-invited',
  'stage-two-invited-in-words',
  'child-stage-two-invited',
  'child-stage-two-invited-in-words',
])

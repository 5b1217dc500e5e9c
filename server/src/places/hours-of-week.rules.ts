interface SameHours {
  /** 0 is Monday, 6 is Sunday. */
  first: number
  last: number
  from: string
  to: string
}

/**
 * Groups consecutive days with the same hours and leaves out closed days. A centre from a file has only its usual
 * hours, which apply from Monday to Friday.
 */
export function hoursOfWeek(week: readonly string[], usual: string): SameHours[] {
  const days = week.length === 7 ? week : [usual, usual, usual, usual, usual, '', '']
  const groups: SameHours[] = []
  for (const [day, hours] of days.entries()) {
    if (hours === '') continue
    const before = groups.at(-1)
    if (before?.last === day - 1 && days[before.last] === hours) before.last = day
    else groups.push({ first: day, last: day, ...shown(hours) })
  }
  return groups
}

/** `09:00-18:00` is stored, `9:00–18:00` is shown. */
function shown(hours: string): { from: string; to: string } {
  const [from = '', to = ''] = hours.split('-').map((time) => time.replace(/^0/, ''))
  return { from, to }
}

interface SameHours {
  /** From Monday, 0, to Sunday, 6. */
  first: number
  last: number
  from: string
  to: string
}

/**
 * Days in a row with the same hours together, without the days on which it is closed. A centre that came from a file
 * says its hours once, for the working days.
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

/** `09:00-18:00` is kept, `9:00–18:00` is shown. */
function shown(hours: string): { from: string; to: string } {
  const [from = '', to = ''] = hours.split('-').map((time) => time.replace(/^0/, ''))
  return { from, to }
}

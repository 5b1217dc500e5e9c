/** Returns the birth dates of people of an age on a day: after `after`, up to and including `until`. */
export function bornAtAge(today: string, age: number): { after: string; until: string } {
  const [year = '', ...rest] = today.split('-')
  const before = (years: number) => [String(Number(year) - years), ...rest].join('-').replace(/^(\d+-02)-29$/, '$1-28')
  return { after: before(age + 1), until: before(age) }
}

/** The birth dates of those who are of an age on a day: after the one, until the other. */
export function bornAtAge(today: string, age: number): { after: string; until: string } {
  const [year = '', ...rest] = today.split('-')
  const before = (years: number) => [String(Number(year) - years), ...rest].join('-').replace(/^(\d+-02)-29$/, '$1-28')
  return { after: before(age + 1), until: before(age) }
}

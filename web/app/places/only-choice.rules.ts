/** The school, where only one is left: of its place, or of the kind that was chosen. Its kind is known with it. */
export function schoolLeft(schools: { id: string; school_type: string }[], type: string): { school_id?: string; school_type?: string } {
  const [only, ...more] = schools.filter(({ school_type }) => !type || school_type === type)
  return only && more.length === 0 ? { school_id: only.id, school_type: only.school_type } : {}
}

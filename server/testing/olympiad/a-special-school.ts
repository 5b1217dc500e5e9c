import { aDraft, publish } from '../records/an-entry.ts'
import type { Visitor } from '../start-app.ts'

const shared = {
  region: 'abai',
  profile: ['science'],
  languages: ['ru'],
  first_grade: 7,
  last_grade: 11,
  has_boarding: true,
  has_exam: true,
}

/** An editor puts a specialised school on the site. Returns its id. */
export async function aSpecialSchool(office: Visitor, title: string): Promise<string> {
  const texts = { ru: { title, city: 'Семей', body: '<p>О лицее</p>' } }
  const entry = await aDraft(office, { kind: 'special-school', shared, texts })
  await publish(office, entry)
  return entry.id
}

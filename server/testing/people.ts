import { insertCast } from '../src/seed/insert-cast.ts'
import {
  peopleFrom,
  wholeStudent,
  type CastMember,
  type Company,
  type Person,
  type Student,
} from '../src/demo-country/person.ts'
import { newId } from '../src/platform/id.ts'
import type { Platform } from '../src/platform/platform.ts'

/** A school in each of the regions that tests go to. */
const schools = { karaganda: 'karaganda-15', ulytau: 'zhezkazgan-3', abai: 'semey-3' }

type Named = Partial<Pick<Person, 'last_name' | 'first_name' | 'birth_date' | 'gender' | 'locale'>>
type GivenStudent = Named & Partial<Omit<Student, 'school_id'>> & { region?: keyof typeof schools }
type LinkState = Company['links'][number]['state']

// Some numbers of an IIN are never issued and lead to the one after: people of one birthday stand far enough apart not
// to meet there.
const person = peopleFrom(7001, 3)
let phones = 0
const newPhone = () => `+7705${String((phones += 1)).padStart(7, '0')}`

/**
 * People as a test needs them: what it does not name is ordinary. They are gone when the test is over, as everything
 * is.
 */
export function peopleOf(platform: Platform) {
  const insert = (company: Partial<Company>) =>
    insertCast(platform, 'none', { registered: 30, people: [], pupils: [], links: [], workplaces: [], ...company })

  /** A pupil who has signed up to the end, in the 7th grade of a school of Karaganda. */
  async function aStudent({
    region = 'karaganda',
    last_name = 'Оразова',
    first_name = 'Дана',
    gender = 'female',
    ...given
  }: GivenStudent = {}) {
    const { birth_date, locale = 'ru', ...own } = given
    const student = { ...wholeStudent, ...own, school_id: schools[region] }
    const member = person({
      role: 'student',
      last_name,
      first_name,
      gender,
      birth_date: birth_date ?? `${2020 - student.grade}-05-14`,
      phone: newPhone(),
      locale,
      shows: '',
    })
    await insert({ people: [member], pupils: [{ member, student }] })
    return member
  }

  /** Many pupils of one school, in one go. */
  async function students(count: number) {
    const named = {
      role: 'student',
      last_name: 'Оразова',
      first_name: 'Дана',
      birth_date: '2013-05-14',
      gender: 'female',
      locale: 'ru',
      shows: '',
    } as const
    const people = Array.from({ length: count }, () => person({ ...named, phone: newPhone() }))
    await insert({
      people,
      pupils: people.map((member) => ({ member, student: { ...wholeStudent, school_id: schools.karaganda } })),
    })
    return people
  }

  /** A parent of this child, who sees it unless the link is said to be in another state. */
  async function aParentOf(
    child: CastMember,
    state: LinkState = 'confirmed',
    { first_name = 'Сәуле', ...given }: Named = {},
  ) {
    const named = {
      last_name: child.last_name,
      first_name,
      birth_date: '1985-03-08',
      gender: 'female',
      locale: 'ru',
      ...given,
    } as const
    const parent = person({ role: 'parent', phone: newPhone(), shows: '', ...named })
    await insert({ people: [parent], links: [{ id: newId(), parent, child, state }] })
    return parent
  }

  return { aStudent, students, aParentOf }
}

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

/** A school in each region that the tests use. */
const schools = { karaganda: 'karaganda-15', ulytau: 'zhezkazgan-3', abai: 'semey-3' }

type Named = Partial<Pick<Person, 'last_name' | 'first_name' | 'birth_date' | 'gender' | 'locale'>>
type GivenStudent = Named & Partial<Omit<Student, 'school_id'>> & { region?: keyof typeof schools }
type LinkState = Company['links'][number]['state']

/** Creates people for a test with ordinary defaults. They are deleted after the test like all other rows. */
export function peopleOf(platform: Platform) {
  // Some serial numbers of an IIN are never issued, and the next one is used; so people of one birthday have serial
  // numbers far enough apart not to collide. They have four digits, so each file counts from the beginning.
  const person = peopleFrom(7001, 3)
  let phones = 0
  const newPhone = () => `+7705${String((phones += 1)).padStart(7, '0')}`
  const insert = (company: Partial<Company>) =>
    insertCast(platform, 'none', { registered: 30, people: [], pupils: [], links: [], workplaces: [], ...company })

  /** A pupil who has completed the sign-up, in grade 7 of a school in Karaganda. */
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

  /** Inserts many pupils of one school at once. */
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

  /** A parent with a link to this child, by default one that is accepted. */
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

import type { Figure } from '../figure.ts'
import type { Stage } from '../stage.ts'
import { compareCountries } from './compare-countries.ts'
import { beginningOfName, fillRegistry, recordsOfPupil } from './fill-registry.ts'
import { center, iinOf, phoneOf, tokenOf, type Role } from './registry-people.ts'

interface Asked {
  name: string
  role: Role
  body: (look: number) => object
}

const queries: Asked[] = [
  { name: 'registry of a school', role: 'psychologist', body: () => ({}) },
  { name: 'registry of a centre by name', role: center, body: () => ({}) },
  { name: 'registry of a centre by test', role: center, body: () => ({ order: 'tested' }) },
  { name: 'beginning of a name', role: center, body: (look) => ({ search: beginningOfName(look) }) },
  { name: 'IIN', role: center, body: (look) => ({ search: iinOf(look) }) },
  { name: 'phone', role: center, body: (look) => ({ search: phoneOf(look) }) },
  { name: 'grade', role: center, body: (look) => ({ grade: 1 + (look % 11) }) },
  { name: 'state of tests', role: center, body: (look) => ({ test_state: ['none', 'begun', 'ready'][look % 3] }) },
  { name: 'language of education', role: center, body: (look) => ({ education_language: look % 2 ? 'kk' : 'ru' }) },
  { name: 'sex', role: center, body: (look) => ({ gender: look % 2 ? 'male' : 'female' }) },
  { name: 'age', role: center, body: (look) => ({ age: 7 + (look % 10) }) },
  { name: 'district', role: center, body: () => ({ district_id: 'karaganda-karaganda' }) },
  { name: 'school of a centre', role: center, body: () => ({ school_id: 'karaganda-15' }) },
  {
    name: 'grade and sex by test',
    role: center,
    body: (look) => ({ grade: 1 + (look % 11), gender: 'female', order: 'tested' }),
  },
  { name: 'age by test', role: center, body: (look) => ({ age: 7 + (look % 10), order: 'tested' }) },
  { name: 'no test, by test', role: center, body: () => ({ test_state: 'none', order: 'tested' }) },
  {
    name: 'age and sex, no test, by test',
    role: center,
    body: (look) => ({
      age: 7 + (look % 10),
      gender: look % 2 ? 'male' : 'female',
      test_state: 'none',
      order: 'tested',
    }),
  },
  // Nobody in grade 1 is sixteen: a search without matches reads all pupils of the grade.
  { name: 'nobody', role: center, body: () => ({ grade: 1, age: 16, gender: 'female', order: 'tested' }) },
  {
    name: 'everything at once',
    role: center,
    body: (look) => ({
      grade: 1 + (look % 11),
      gender: 'male',
      age: 7 + (look % 10),
      education_language: 'kk',
      test_state: 'ready',
      search: 'а',
    }),
  },
]

/** Compares search and filters of the registry in a large country with a small one, taking turns. */
export async function measureRegistry(stage: Stage): Promise<Figure[]> {
  const { pupils } = stage.options
  const [few, many] = ['few_care', 'many_care']
  await fill(stage, few, pupils.few)
  await fill(stage, many, pupils.many)
  const records = recordsOfPupil.results + recordsOfPupil.meetings
  return compareCountries(stage, {
    name: 'registry',
    few,
    many,
    queries,
    ask,
    most: 1.5,
    holds: `${pupils.many} pupils with ${pupils.many * records} results and meetings`,
  })
}

async function ask(port: number, { role, body }: Asked, look: number): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/care/pupils/searches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(role)}`, 'x-locale': 'ru', 'content-type': 'application/json' },
    body: JSON.stringify(body(look)),
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`the registry for ${role} answered ${response.status} ${text.slice(0, 200)}`)
  return performance.now() - began
}

async function fill(stage: Stage, name: string, count: number): Promise<void> {
  const { client } = await stage.database(name)
  stage.tell(`storing ${count} pupils with their results and meetings`)
  const began = performance.now()
  await fillRegistry(client, count)
  stage.tell(`stored in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

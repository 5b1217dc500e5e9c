import { afterEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/calls/endpoint'
import { readSchedules } from '#contract/appointments/schedules'
import type { Field, Group, GroupsField, Value, Values, ReferencedKind } from '#contract/publishing/field'
import { groupsOf, wordsOf } from '#contract/publishing/groups'
import { isKind, kindNames, kindOf, type KindName, type PublicationName } from '#contract/publishing/kinds'
import { textOf } from '#contract/publishing/text-of'
import { endpointsBySlice } from '../server/src/all-slices/endpoints.ts'
import { editor as aigerim, serik, type CastMember } from '../server/src/demo-country/cast.ts'
import { directKind } from '../server/src/publishing/provided-kinds.ts'
import { published } from '../server/src/publishing/published/published.ts'
import { aDraft, publish } from '../server/testing/records/an-entry.ts'
import { bookRows } from '../server/testing/rows/a-book.ts'
import { startApp, type Visitor } from '../server/testing/start-app.ts'

const { as, guest, platform, notificationsReceived: newsIsHeard } = await startApp()

// Restoring the database leaves places alone, so the week that a test gave a centre is removed here.
afterEach(async () => {
  await platform.database.query('', "update centers set week = '{}'", [])
  await platform.database.notify('published', 'center')
  await newsIsHeard()
})

/** Fields that no call for everybody reads, such as the title of a review in the list of the editors. */
const forEditors: Partial<Record<KindName, string[]>> = {
  review: ['language', 'title'],
}
/** Fields that are read by those who registered for an event; their own tests check it. */
const readByFew: Partial<Record<KindName, string[]>> = {
  event: ['room', 'offer_hours', 'attendance_percent', 'signer', 'signer_position'],
}
const help =
  'fields that nobody reads: show them, or name what reads them in readByStaff, or say in forEditors that they are for editors alone'
/** Fields that only staff read, with the call that shows them. */
const readByStaff: Partial<Record<KindName, { by: CastMember; path: string }>> = {
  holiday: { by: serik, path: readSchedules.path },
}
/**
 * Surveys are answered by pupils and parents, and legal texts apply from a certain day; their own tests check how they
 * are read.
 */
const withReadersOfTheirOwn: KindName[] = ['survey', 'legal-text']

const publications = kindNames.filter(
  (kind): kind is Exclude<PublicationName, 'survey'> => kindOf(kind).flow === 'publication' && kind !== 'survey',
)
const records = kindNames.filter((kind) => kindOf(kind).flow === 'direct' && !withReadersOfTheirOwn.includes(kind))

const pick = <Item>(all: readonly Item[], but: Value): Item | null => all.find((one) => one !== but) ?? null
const pictures = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const workingDays = Array<string>(5).fill('09:00-18:00')
const holds = (value: Value, part: string): boolean => Array.isArray(value) && value.some((one) => one === part)

/** Records that fields refer to, by kind. Books are made for the test. */
const referred: Partial<Record<ReferencedKind, string[]>> = { region: ['astana', 'almaty'] }

type OfType<Type, Each = Field> = Each extends { type: infer Types } ? (Type extends Types ? Each : never) : never
/** Returns a value of a field different from the current one. */
const others: { [Type in Field['type']]?: (value: Value, field: OfType<Type>) => Value } = {
  line: (value) => `${textOf(value)}я`,
  text: (value) => `${textOf(value)} Ещё слово.`,
  rich: (value) => `${textOf(value)}<p>Ещё слово.</p>`,
  link: (value) => pick(['https://example.kz/a', 'https://example.kz/b'], value),
  email: (value) => pick(['a@example.kz', 'b@example.kz'], value),
  phone: (value) => pick(['+77172000001', '+77172000002'], value),
  day: (value) => pick(['2027-01-04', '2027-02-05'], value),
  'yes-no': (value) => value !== true,
  cover: (value) => pick(['pink.1', 'gold.2'], value),
  hours: (value) => pick(['10:00-17:00', '10:00-18:00'], value),
  week: (value) => [...workingDays, holds(value, '10:00-13:00') ? '' : '10:00-13:00', ''],
  picture: (value) => pick(pictures, value),
  number: (value, { min = 0 }) => pick([min, min + 1], value),
  choice: (value, { choices }) => pick(choices, value),
  choices: (value, { choices }) => choices.filter((choice) => !holds(value, choice)).slice(0, 1),
  groups: (value, field) => otherGroups(field, value),
  words: (value) =>
    Object.fromEntries(['name', 'about', 'place'].map((name) => [`g1.${name}`, `${wordOf(value, name)}я`])),
  reference: (value, { of }) => pick(referred[of] ?? ['karaganda', 'shet-aksu-ayuly'], value),
}

/** One group or two, with other values. The first keeps its id, so that its words still belong to it. */
function otherGroups(field: GroupsField, value: Value): Group[] {
  const first = { ...anotherGroup(field, value), id: 'g1' }
  return groupsOf(value).length === 1 ? [first, { ...first, id: 'g2' }] : [first]
}

/** The fields of a group with values different from those of the first group of a list. */
function anotherGroup({ fields }: GroupsField, value: Value): Group {
  const [first] = groupsOf(value)
  return Object.fromEntries(
    fields.map((field) => [field.name, other(field, first?.[field.name] ?? startOf(field)) as Group[string]]),
  )
}

const wordOf = (value: Value, name: string): string => wordsOf(value)[`g1.${name}`] ?? 'Слово'

function other(field: Field, value: Value): Value {
  const make = others[field.type] as ((value: Value, field: Field) => Value) | undefined
  if (!make) throw new Error(`say in this test what another value of the type ${field.type} is`)
  return make(value, field)
}

const startOf = ({ type }: Field): Value => (type.match(/line|text|rich/) ? 'Слово' : null)
const fresh = (fields: readonly Field[]): Values =>
  Object.fromEntries(
    fields
      .filter(({ type }) => type !== 'picture')
      .map((field) => [field.name, field.type === 'yes-no' ? false : other(field, startOf(field))]),
  )

/** Publishes two entries in Russian, because a field may determine which one comes first. */
async function publishTwo(editor: Visitor, kind: PublicationName) {
  const { shared, texts, isFixed } = kindOf(kind)
  for (let number = 0; number < 2 && !isFixed; number += 1) {
    const entry = await aDraft(editor, { kind, address: '', shared: fresh(shared), texts: { ru: fresh(texts) } })
    expect(await publish(editor, entry)).toMatchObject({ status: 200 })
  }
  await newsIsHeard()
  return (await published(platform, kind, 'ru')).at(-1)
}

interface Call {
  visitor: Visitor
  path: string
}

/** Every call whose address can be built from known values of a record. */
async function callsFor(kind: KindName, known: Record<string, string[]>): Promise<Call[]> {
  const { by, path } = readByStaff[kind] ?? {}
  const open = Object.values(endpointsBySlice)
    .flat()
    .filter((endpoint) => endpoint.method === 'GET' && endpoint.for === 'anyone')
  const all = open
    .flatMap((endpoint) => addressesOf(endpoint, known))
    .map((address) => ({ visitor: guest, path: address }))
  return steady(by && path ? [...all, { visitor: await as(by), path }] : all)
}

const namesIn = (query: Endpoint['query']): string[] =>
  query && 'shape' in query._zod.def ? Object.keys(Object(query._zod.def.shape)) : []

function addressesOf({ path, query }: Endpoint, known: Record<string, string[]>): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? []
  const paths = name === undefined ? [path] : (known[name] ?? []).map((value) => path.replace(`:${name}`, value))
  // Filters of a list count as reading a field, too.
  const filters = namesIn(query).flatMap((filter) => (known[filter] ?? []).map((value) => `?${filter}=${value}`))
  return paths.flatMap((each) => [each, ...filters.map((filter) => each + filter)])
}

/** Drops calls whose answers differ each time, because they say nothing about a field. */
const steady = async (calls: readonly Call[]): Promise<Call[]> => {
  const [first, second] = [await answersTo(calls), await answersTo(calls)]
  return calls.filter((_, index) => first[index] === second[index])
}

const answersTo = (calls: readonly Call[]): Promise<string[]> =>
  Promise.all(calls.map(async ({ visitor, path }) => (await visitor.send('GET', path)).raw.payload))

/** Returns the fields that no reader of the site sees: changing their value changes no answer. */
async function unread(
  fields: readonly Field[],
  place: Values,
  calls: readonly Call[],
  isChanged: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const found: string[] = []
  for (const field of fields) {
    const before = place[field.name] ?? null
    const told = await answersTo(calls)
    place[field.name] = other(field, before)
    await isChanged()
    if ((await answersTo(calls)).every((answer, index) => answer === told[index])) found.push(field.name)
    place[field.name] = before
    await isChanged()
  }
  return found
}

test.each(publications)('every field of %s that editors fill is used', async (kind) => {
  const entry = await publishTwo(await as(aigerim), kind)
  if (!entry) throw new Error(`nothing of ${kind} is public`)
  const calls = await callsFor(kind, { address: [entry.address], id: [entry.id], locale: ['ru'], region: ['astana'] })
  const { shared, texts } = kindOf(kind)
  // Data cached in this process is read by every call.
  const found = [
    ...(await unread(shared, entry.shared as Values, calls)),
    ...(await unread(texts, entry.texts as Values, calls)),
  ]
  expect(found, help).toEqual([...(forEditors[kind] ?? []), ...(readByFew[kind] ?? [])])
})

/** The pictures of `others`, for tables that refer to them. */
const addPictures = () =>
  platform.database.query(
    '',
    `insert into site_pictures (id, fingerprint, width, height, widths, uploaded_at)
     select id::uuid, id, 400, 300, '{400}', now() from unnest($1::text[]) id`,
    [pictures],
  )

/** Without these values a new record is a draft that nobody reads. */
const whatOpens: Partial<Record<KindName, Values>> = { product: { is_on_sale: true } }

/** Adds a record to an empty table, where readers see it; the database is restored after the test. */
async function madeOf(kind: KindName) {
  const { shared, texts } = kindOf(kind)
  if (shared.some(({ type }) => type === 'picture')) await addPictures()
  const document = {
    address: '',
    shared: { ...fresh(shared), ...whatOpens[kind] },
    texts: { ru: fresh(texts), kk: fresh(texts), en: fresh(texts) },
  }
  const id = await directKind(kind).idOf(platform.db, document)
  await platform.db.transaction((tx) => directKind(kind).write(tx, { id, document, isNew: true, now: platform.now() }))
  return { id, document }
}

/** Books on sale with a file, because an electronic edition without one has no price. */
async function addBooks(): Promise<void> {
  await addPictures()
  const { aBook } = bookRows(platform)
  referred.book = [await aBook(), await aBook()]
  await aBook()
}

test.each(records)('every field of a %s that editors fill is used', async (kind) => {
  if (kind === 'book') await addBooks()
  const direct = directKind(kind)
  const { data } = await direct.list(platform.db, {}, 'ru')
  const { id, document } = data.at(-1) ?? (await madeOf(kind))
  const references = Object.values(document.shared).filter((value): value is string => typeof value === 'string')
  const calls = await callsFor(kind, { id: [id, ...references], locale: ['ru'] })
  const write = async () => {
    await platform.db.transaction((tx) => direct.write(tx, { id, document, isNew: false, now: platform.now() }))
    await platform.database.notify('published', kind)
    await newsIsHeard()
  }
  const { shared, texts } = kindOf(kind)
  const fields = shared.filter(({ name }) => document.shared[name] !== id)
  const found = [
    ...(await unread(fields, document.shared, calls, write)),
    ...(await unread(texts, document.texts.ru, calls, write)),
  ]
  expect(found, help).toEqual(forEditors[kind] ?? [])
})

test('the fields only for editors exist in their kinds', () => {
  const known = Object.entries(forEditors).flatMap(([kind, names]) =>
    isKind(kind)
      ? names.filter((name) => ![...kindOf(kind).shared, ...kindOf(kind).texts].some((field) => field.name === name))
      : [kind],
  )
  expect(known).toEqual([])
})

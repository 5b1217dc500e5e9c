import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lsatRows } from '../testing/lsat.ts'
import { runCommand } from './commands.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'psychometrics-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: string | Buffer, name: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

function run(...args: string[]): { text: string; notes: string[] } {
  let text = ''
  const notes: string[] = []
  runCommand(args, { write: (part) => (text += part), remark: (note) => notes.push(note) })
  return { text, notes }
}
const json = (...args: string[]) => JSON.parse(run(...args, '--json').text)
/** What is said of a file that cannot be used, without the folder. */
function faultOf(...args: string[]): string {
  try {
    run(...args)
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(`${folder}${path.sep}`, '') : ''
  }
  return ''
}

const lsatFile = fileOf(
  ['q1,q2,q3,q4,q5,language', ...lsatRows.map((row, at) => [...row, at % 3 ? 'kk' : 'ru'].join())].join('\n'),
  'lsat.csv',
)
const small = (content: string | Buffer, ...options: string[]) =>
  json('analyse', fileOf(content, 'small.csv'), ...options)
const fault = (content: string | Buffer, ...options: string[]) =>
  faultOf('analyse', fileOf(content, 'bad.csv'), ...options)

test('an analysis has the test, its items in the order of the columns, its persons and DIF by group', () => {
  const found = json('analyse', lsatFile, '--group', 'language')
  expect(Object.keys(found).slice(0, 8)).toEqual([
    'n_persons',
    'n_items',
    'alpha',
    'sem',
    'log_likelihood',
    'items',
    'persons',
    'dif',
  ])
  expect(found).toMatchObject({ n_persons: 1000, n_items: 5, converged: true })
  expect(found.log_likelihood).toBeCloseTo(-2466.6534, 4)
  expect(found.items.map(({ item }: { item: string }) => item)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5'])
  expect(found.items[0]).toMatchObject({
    facility: 0.924,
    point_biserial: expect.closeTo(0.36201, 6),
    point_biserial_corrected: expect.closeTo(0.112833, 6),
    d27: expect.closeTo(0.196625, 5),
    a: expect.closeTo(0.825659, 5),
    a_se: expect.closeTo(0.258, 3),
    b: expect.closeTo(-3.358811, 4),
    c: 0,
    c_se: null,
  })
  expect(found.persons).toHaveLength(1000)
  expect(found.persons[0]).toEqual({
    person: 1,
    raw: 0,
    theta: expect.closeTo(-1.89677, 4),
    theta_se: expect.closeTo(0.801278, 4),
  })
  expect(Object.keys(found.dif[0]).slice(0, 7)).toEqual(['item', 'alpha_mh', 'chi2', 'p', 'delta', 'delta_se', 'class'])
  expect(found.dif).toHaveLength(5)
})

test('the first value of the group column is the reference group', () => {
  const rows = lsatRows.map((row, at) => ({ row, group: at % 2 ? 'b' : 'a' }))
  const content = (some: typeof rows) => ['q1,q2,q3,q4,q5,g', ...some.map(({ row, group }) => [...row, group].join())]
  const [ahead, behind] = [rows, rows.toReversed()].map((some) => small(content(some).join('\n'), '--group', 'g'))
  expect(ahead.dif[2].alpha_mh * behind.dif[2].alpha_mh).toBeCloseTo(1, 10)
})

test('what cannot be counted is null: constant items, those nobody answered, one person', () => {
  const found = small('a,b,c,d,e\n1,0,1,,0\n1,1,0,,1\n1,0,0,,1\n1,1,1,,0')
  expect(found.items[0]).toMatchObject({ facility: 1, point_biserial: null, d27: 0, a: null, b_se: null, c: null })
  expect(found.items[3]).toMatchObject({ facility: null, d27: null, a: null, flags: ['constant'] })
  expect(found.items[1].a).not.toBeNull()
  expect(small('a,b\n1,0')).toMatchObject({ alpha: null, sem: null, log_likelihood: null })
  expect(small('a,b\n1,0').persons).toEqual([{ person: 1, raw: 1, theta: null, theta_se: null }])
  expect(run('analyse', lsatFile, '--group', 'language', '--json').text).not.toMatch(/NaN|Infinity/)
})

test.each([
  ['a byte order mark', '\uFEFFa,b,c\n1,0,1\n0,1,1\n1,1,0'],
  ['lines that end with CRLF', 'a,b,c\r\n1,0,1\r\n0,1,1\r\n1,1,0\r\n'],
  ['quotes', '"a","b","c"\n"1","0","1"\n0,"1",1\n1,1,"0"'],
  ['semicolons', 'a;b;c\n1;0;1\n0;1;1\n1;1;0\n\n'],
  ['tabs and spaces', 'a\tb\tc\n1\t 0\t1\n0\t1 \t1\n1\t1\t0'],
])('%s change nothing', (_, content) => {
  const plain = small('a,b,c\n1,0,1\n0,1,1\n1,1,0\n')
  expect(small(content)).toEqual(plain)
})

test('quotes, commas and line ends within a name', () => {
  const found = small('"say ""yes"", please","two\nlines",c\n1,0,1\n0,1,1\n1,1,0')
  expect(found.items.map(({ item }: { item: string }) => item)).toEqual(['say "yes", please', 'two\nlines', 'c'])
})

test('empty and NA are missing', () => {
  const found = small('a,b,c\n1,,1\n0,1,NA\n1,1,0\n,,')
  expect(found.items.map(({ answered }: { answered: number }) => answered)).toEqual([3, 2, 2])
  expect(found.persons.map(({ raw }: { raw: number }) => raw)).toEqual([2, 1, 2, 0])
})

test('options with a key: right answers, shares of options, and lower case', () => {
  const answers = fileOf('i1,i2,i3\nA,b,C\nA,C,\nB,B,A\na,A,C', 'options.csv')
  const down = fileOf('item,key\ni3,C\ni1,A\ni2,B\n', 'down.csv')
  const across = fileOf('i1,i2,i3\nA,B,C\n', 'across.csv')
  const bare = fileOf('i1;A\ni2;B\ni3;C\n', 'bare.csv')
  const found = json('analyse', answers, '--key', down)
  expect(found.persons.map(({ raw }: { raw: number }) => raw)).toEqual([3, 1, 1, 2])
  expect(found.items[0].options).toMatchObject([
    { option: 'A', is_key: true, n: 3, share: 0.75 },
    { option: 'B', is_key: false, n: 1, share: 0.25 },
  ])
  expect(json('analyse', answers, '--key', across)).toEqual(found)
  expect(json('analyse', answers, '--key', bare)).toEqual(found)
})

test('a key that nobody chose is told, and stands among the options', () => {
  const answers = fileOf('i1,i2,i3\nA,B,C\nB,B,A\nA,C,C', 'options.csv')
  const { items: found, notes } = json('analyse', answers, '--key', fileOf('i1,A\ni2,B\ni3,E', 'never.csv'))
  expect(found[2].options.at(-1)).toMatchObject({ option: 'E', is_key: true, n: 0, mean_raw: null })
  expect(notes).toContain('nobody chose «E», the key of item «i3»')
})

test('a column of names is no item', () => {
  const found = small('person,a,b,c\nAlma,1,0,1\nBolat,0,1,1\nDana,1,1,0')
  expect(found.n_items).toBe(3)
  expect(found.persons[1]).toMatchObject({ person: 'Bolat', raw: 2 })
  expect(small(',a,b,c\n7,1,0,1\n8,0,1,1').persons[1].person).toBe('8')
})

test.each([
  ['a,b\n1,0\n1,2\n', 'bad.csv, line 3: «2» in column «b» is neither 0 nor 1; answers that are options need a key'],
  ['a,b\n1,0\n1\n', 'bad.csv, line 3: 1 field, but the header has 2'],
  ['a,b\n1,0,1\n', 'bad.csv, line 2: 3 fields, but the header has 2'],
  ['a,b\n1,0\n\n1,1\n', 'bad.csv, line 3: 1 field, but the header has 2'],
  ['a,b,a\n1,0,1\n', 'bad.csv, line 1: two columns are called «a»'],
  ['a,,c\n1,0,1\n', 'bad.csv, line 1: column 2 has no name'],
  ['', 'bad.csv, line 1: the file is empty'],
  ['a,b\n', 'bad.csv, line 2: there are no persons below the header'],
  ['a,"b\n1,0\n', 'bad.csv, line 1: a quotation mark is never closed'],
  ['a,"b"c\n1,0\n', 'bad.csv, line 1: there is text after a closing quotation mark'],
  ['"a\nb",c\n1,0\n1,x', 'bad.csv, line 4: «x» in column «c» is neither 0 nor 1; answers that are options need a key'],
])('%j is refused with its line and the reason', (content, reason) => expect(fault(content)).toBe(reason))

test('other encodings are refused', () => {
  expect(fault(Buffer.from('\uFEFFa,b\n1,0', 'utf16le'))).toBe(
    'bad.csv, line 1: the file is in UTF-16; save it as UTF-8',
  )
  expect(fault(Buffer.from([0xe4, 0x2c, 0x62, 0x0a, 0x31, 0x2c, 0x30]))).toBe(
    'bad.csv, line 1: the text is not in UTF-8',
  )
})

test.each([
  ['item,key\ni1,A\ni9,B', 'key.csv, line 3: the answers have no item «i9»'],
  ['item,key\ni1,A\ni1,B', 'key.csv, line 3: item «i1» has two keys'],
  ['item,key\ni1,A\ni2,', 'key.csv, line 3: item «i2» has an empty key'],
  ['item,key\ni1,A\ni2', 'key.csv, line 3: 1 fields instead of 2'],
  ['', 'key.csv, line 1: the file is empty'],
  ['item,key\ni1,A', 'bad.csv, line 2: «B» in column «i2» is neither 0 nor 1, and the item has no key'],
])('the key %j is refused', (key, reason) => {
  expect(fault('i1,i2\nA,B\nB,A', '--key', fileOf(key, 'key.csv'))).toBe(reason)
})

test('wrong commands and options are refused', () => {
  expect(faultOf('analyze', lsatFile)).toMatch(/^there is no command «analyze»/)
  expect(faultOf('analyse')).toBe('analyse: name the file with the answers')
  expect(faultOf('analyse', lsatFile, '--model', '4pl')).toBe('--model: «4pl» is none of 1pl, 2pl, 3pl')
  expect(faultOf('analyse', lsatFile, '--group', 'sex')).toBe('lsat.csv, line 1: there is no column «sex»')
  expect(faultOf('analyse', path.join(folder, 'nowhere.csv'))).toMatch(/nowhere.csv: ENOENT/)
  expect(faultOf('analyse', lsatFile, '--modle', '2pl')).toMatch(/--modle/)
})

const slopes = [1.1, 0.9, 1.4, 1.2, 0.8, 1.5, 1.0, 1.3, 0.95, 1.25, 1.05, 1.6]
const bank = slopes.map((a, index) => ({
  item: `i${index + 1}`,
  a,
  b: [-2, -1.4, -1, -0.6, -0.3, 0, 0.2, 0.5, 0.9, 1.3, 1.7, 2.2][index],
  c: 0.2,
  area: 'LSM'[index % 3],
}))
const items = fileOf(JSON.stringify(bank), 'items.json')
const header = bank.map(({ item }) => item).join()
const answers = fileOf(`${header}\n1,1,1,1,0,1,1,0,1,0,0,0\n`, 'twelve.csv')
const rules = (given: object) => fileOf(JSON.stringify(given), 'rules.json')

test('scores by each method; what has no maximum is marked and has no error', () => {
  const file = fileOf(`${header}\n1,1,1,1,1,0,1,0,0,0,0,0\n1,1,1,1,1,1,1,1,1,1,1,1\n,,,,,,,,,,,\n`, 'three.csv')
  const found = (method: string) => json('score', file, '--items', items, '--method', method).persons
  expect(found('eap')[2]).toEqual({ person: 3, theta: expect.closeTo(0, 10), theta_se: expect.closeTo(1, 4) })
  expect(found('ml')[1]).toEqual({ person: 2, theta: 4, theta_se: null, clipped: true })
  expect(found('ml')[2]).toEqual({ person: 3, theta: null, theta_se: null })
  expect(found('wle')[1].theta).toBeGreaterThan(2)
  expect(found('map')[0].theta).not.toBe(found('ml')[0].theta)
})

test('the estimates of an analysis can be used for scores, and give the same abilities', () => {
  const analysis = run('analyse', lsatFile, '--group', 'language', '--json').text
  const scored = json('score', lsatFile, '--items', fileOf(analysis, 'analysis.json'))
  const { persons } = JSON.parse(analysis)
  for (const person of [0, 200, 999]) expect(scored.persons[person].theta).toBeCloseTo(persons[person].theta, 8)
})

test('an adaptive form goes the worked way through the answers', () => {
  const file = rules({ min_items: 6, max_items: 6, areas: { L: 0.5, S: 0.25, M: 0.25 } })
  const [person] = json('adaptive', '--items', items, '--answers', answers, '--rules', file).persons
  expect(person).toMatchObject({ person: 1, end: 'max-items', theta: expect.closeTo(-0.062677, 5) })
  expect(person.steps.map(({ item }: { item: string }) => item)).toEqual(['i4', 'i8', 'i6', 'i7', 'i10', 'i5'])
})

test('a simulation of persons', () => {
  const file = rules({ min_items: 4, max_items: 8, cut_score: 0.8, randomesque: true, max_exposure: 0.5 })
  const found = json('simulate', '--items', items, '--persons', '200', '--rules', file)
  expect(found).toMatchObject({ n_persons: 200, max_length: 8 })
  expect(found.classified_rightly).toBeGreaterThan(0.7)
  expect(found.exposure).toHaveLength(12)
})

test.each([
  ['[{"item":"x","a":0,"b":1}]', 'items.json: item 1: «a» of «x» must be a number above 0'],
  ['[{"item":"x","a":1,"b":1},{"item":"x","a":1,"b":1}]', 'items.json: two items are called «x»'],
  ['[{"item":"x","a":1,"b":1,"c":1}]', 'items.json: item 1: «c» of «x» must be a number from 0 up to 1'],
  ['{}', 'items.json: a list of items is expected'],
])('the items %j are refused', (content, reason) => {
  const folderOf = fileOf(content, 'items.json')
  expect(faultOf('score', lsatFile, '--items', folderOf)).toBe(reason)
  fileOf(JSON.stringify(bank), 'items.json')
})

test('JSON that is broken is refused with its line, and so is a rule that does not exist', () => {
  const broken = fileOf('{\n  "min_items": 3,\n  "max_items" 5\n}', 'broken.json')
  expect(faultOf('simulate', '--items', items, '--rules', broken)).toMatch(/^broken.json, line 3: this is not JSON/)
  expect(faultOf('simulate', '--items', items, '--rules', rules({ maximum: 3 }))).toMatch(/there is no rule «maximum»/)
  expect(faultOf('simulate', '--items', items, '--rules', rules({ max_items: 'ten' }))).toMatch(/must be a number/)
})

test('recovery is printed', () => {
  const { text } = run('recover', '--persons', '500', '--items', '8', '--replications', '1')
  expect(text).toMatch(/parameter +bias +rmse/)
})

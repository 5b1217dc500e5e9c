import { expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'
import { importSchools } from './import-schools.ts'

const { platform } = await startApp()
const { db, database } = platform

const head = 'id,locality_id,school_type,name_ru,name_kk,name_en'
const lyceum =
  'karaganda-15,karaganda,specialised,Школа-лицей № 15 имени Абая,Абай атындағы № 15 мектеп-лицей,Abai School-lyceum No. 15'
const fresh =
  'karaganda-99,karaganda,mainstream,Общеобразовательная школа № 99,№ 99 жалпы білім беретін мектеп,Secondary School No. 99'
const school = async (id: string) => (await database.query('', 'select * from schools where id = $1', [id]))[0]

/** Undoes the import, because other tests read the places. */
async function undo(): Promise<void> {
  await database.query('', "delete from schools where id in ('karaganda-99', 'new-aul-1')", [])
  await database.query('', "delete from localities where id = 'new-aul'", [])
  await database.query(
    '',
    "update schools set is_demo = true, name_ru = 'Школа-лицей № 15', name_kk = '№ 15 мектеп-лицей', name_en = 'School-lyceum No. 15' where id = 'karaganda-15'",
    [],
  )
}

test('a dry run reports the changes and makes none', async () => {
  const report = await importSchools(db, [head, lyceum, fresh].join('\n'), true)
  expect(report).toMatchObject({ faults: [], added: 1, changed: 1, unchanged: 0 })
  expect(report.changes).toEqual([
    '~ karaganda-15: name_ru Школа-лицей № 15 → Школа-лицей № 15 имени Абая; name_kk № 15 мектеп-лицей → Абай атындағы № 15 мектеп-лицей; name_en School-lyceum No. 15 → Abai School-lyceum No. 15; is_demo true → false',
    '+ karaganda-99: Общеобразовательная школа № 99',
  ])
  expect(await school('karaganda-99')).toBeUndefined()
  expect((await school('karaganda-15'))?.is_demo).toBe(true)
})

test('an import adds new schools and renames known ones, and a second one changes nothing', async () => {
  await importSchools(db, [head, lyceum, fresh].join('\n'), false)
  expect(await school('karaganda-15')).toMatchObject({
    name_ru: 'Школа-лицей № 15 имени Абая',
    is_demo: false,
    is_rural: false,
  })
  expect(await importSchools(db, [head, lyceum, fresh].join('\n'), false)).toMatchObject({
    changes: [],
    added: 0,
    changed: 0,
    unchanged: 2,
  })
  await undo()
})

test('a local spreadsheet’s list with semicolons is accepted too', async () => {
  expect(await importSchools(db, `\uFEFF${[head, fresh].join('\r\n').replaceAll(',', ';')}`, true)).toMatchObject({
    faults: [],
    added: 1,
  })
})

test('a new settlement is added with its district and names', async () => {
  const wide = `${head},district_id,is_rural,locality_ru,locality_kk,locality_en`
  const row = 'new-aul-1,new-aul,mainstream,Школа,Мектеп,School,karaganda-shet,true,Жанааул,Жаңаауыл,Zhanaaul'
  const { changes } = await importSchools(db, [wide, row].join('\n'), false)
  expect(changes).toEqual(['+ settlement new-aul: Жанааул', '+ new-aul-1: Школа'])
  expect(await school('new-aul-1')).toMatchObject({ locality_id: 'new-aul', is_rural: true, is_demo: false })
  await undo()
})

test('every fault is reported with its line, and then nothing is imported', async () => {
  const { faults } = await importSchools(
    db,
    [
      head,
      fresh,
      'Школа 1,karaganda,lyceum,,Мектеп,School',
      fresh,
      'good-1,atlantis,mainstream,Школа,Мектеп,School',
    ].join('\n'),
    false,
  )
  expect(faults).toEqual([
    'Line 3: the id “Школа 1” must be small Latin letters and digits with single hyphens, at most 80 characters.',
    'Line 3: the school type “lyceum” must be one of mainstream, orphans, special, specialised, boarding.',
    'Line 3: name_ru is empty.',
    'Line 4: the id “karaganda-99” stands on line 2 already.',
    'Line 5: the settlement “atlantis” is not known; to add it, give district_id, is_rural, locality_ru, locality_kk and locality_en.',
  ])
  expect(await school('karaganda-99')).toBeUndefined()
})

test('a file of another kind is refused with the missing columns', async () => {
  expect((await importSchools(db, 'name,city\nШкола,Караганда', false)).faults).toEqual([
    'The first line must name the columns id, locality_id, school_type, name_ru, name_kk, name_en; missing: id, locality_id, school_type, name_ru, name_kk, name_en.',
  ])
  expect((await importSchools(db, '', false)).faults).toHaveLength(1)
})

test('a list with unmatched quotes is refused with the line, and nothing is written', async () => {
  const report = await importSchools(
    db,
    [head, fresh, 'karaganda-98,karaganda,mainstream,"Школа № 98,x,y'].join('\n'),
    false,
  )
  expect(report).toEqual({
    faults: ['Line 3: the quotes of this line, or of one before it, do not match.'],
    changes: [],
    added: 0,
    changed: 0,
    unchanged: 0,
  })
  expect(await school('karaganda-99')).toBeUndefined()
})

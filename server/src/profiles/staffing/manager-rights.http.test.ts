// Also on PostgreSQL: two administrators change the rights of one manager at once, and one of them is refused.
import { beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { changeManagerRights, changePosition } from '#contract/profiles/staffing'
import { readUserRecord } from '#contract/profiles/users'
import { startApp } from '../../../testing/start-app.ts'
import { actions, statuses } from '../../../testing/staffing.ts'
import { admin, aruzhan, marat, serik, type CastMember } from '../../demo-country/cast.ts'

const { as, platform } = await startApp()
const reason = 'Руководит центром, готовит отчёт министерству'
const none = { oversees_country: false, sees_names: false }
const both = { oversees_country: true, sees_names: true }

let office: Awaited<ReturnType<typeof as>>
beforeEach(async () => void (office = await as(admin)))
const give = (rights: typeof none, was = none, { id }: Pick<CastMember, 'id'> = marat) =>
  office.call(changeManagerRights, { params: { id }, body: { ...rights, was, reason } })
const rightsOf = async ({ id }: Pick<CastMember, 'id'>) =>
  (await office.call(readUserRecord, { params: { id } })).body.manager_rights

test('an administrator gives a manager the country and names with a reason, and the manager reads it', async () => {
  const manager = await as(marat)
  expect(await rightsOf(marat)).toEqual(none)
  expect((await give(both)).status).toBe(200)
  expect(await rightsOf(marat)).toEqual(both)
  const [notice] = (await manager.call(listNotifications)).body.data
  expect(notice?.title).toBe('Изменены ваши права')
  expect(notice?.message).toContain(reason)
  const [row] = await platform.database.query('', "select changes from audit_log where action = 'rights-changed'", [])
  expect(row?.changes).toEqual([
    { field: 'oversees_country', before: 'not-given', after: 'given' },
    { field: 'sees_names', before: 'not-given', after: 'given' },
    { field: 'reason', before: '', after: reason },
  ])
})

test('a reason is required, and nothing is logged where nothing changes', async () => {
  const body = { ...both, was: none, reason: 'нужно' }
  expect(await office.call(changeManagerRights, { params: { id: marat.id }, body })).toBeRefused('invalid', 'reason')
  expect((await give(none)).status).toBe(200)
  expect(await actions(office)).toEqual([])
})

test('of two administrators at once one is refused, and nobody overwrites what they have not seen', async () => {
  const answers = await Promise.all([give({ ...none, sees_names: true }), give({ ...none, oversees_country: true })])
  expect(statuses(answers)).toEqual([200, 409])
  expect(await give(both)).toBeRefused('rights-changed')
})

test('only managers have such rights; they end with another role', async () => {
  for (const other of [serik, aruzhan]) expect(await give(both, none, other)).toBeRefused('not-manager')
  expect(await give(both, none, admin)).toBeRefused('account-own')
  expect(await rightsOf(serik)).toBeNull()
  await give(both)
  const manager = { role: 'center-coach', school_id: null, center_id: 'center-karaganda' } as const
  const evaluator = { role: 'evaluator', school_id: null, center_id: null } as const
  const move = async (was: typeof manager | typeof evaluator, to: typeof manager | typeof evaluator) =>
    (await office.call(changePosition, { params: { id: marat.id }, body: { ...to, was } })).status
  expect([await move(manager, evaluator), await rightsOf(marat)]).toEqual([200, null])
  expect([await move(evaluator, manager), await rightsOf(marat)]).toEqual([200, none])
})

test('both rights end with a move to a centre of another region, and the audit log has them', async () => {
  await give(both)
  const position = { role: 'center-coach', school_id: null, center_id: 'center-karaganda' } as const
  const move = async (was: string, to: string) =>
    office.call(changePosition, {
      params: { id: marat.id },
      body: { ...position, center_id: to, was: { ...position, center_id: was } },
    })
  // Another centre of the same region changes nothing about what the manager sees.
  await platform.database.query(
    '',
    `insert into centers select (jsonb_populate_record(centers, '{"id": "center-temirtau"}')).* from centers
    where id = 'center-karaganda'`,
    [],
  )
  expect((await move('center-karaganda', 'center-temirtau')).status).toBe(200)
  expect(await rightsOf(marat)).toEqual(both)
  expect((await move('center-temirtau', 'center-almaty')).status).toBe(200)
  expect(await rightsOf(marat)).toEqual(none)
  const rows = await platform.database.query(
    '',
    "select changes from audit_log where action = 'position-changed' order by at desc, id desc",
    [],
  )
  expect(rows[0]?.changes).toEqual([
    { field: 'center_id', before: 'center-temirtau', after: 'center-almaty' },
    { field: 'oversees_country', before: 'given', after: 'not-given' },
    { field: 'sees_names', before: 'given', after: 'not-given' },
  ])
})

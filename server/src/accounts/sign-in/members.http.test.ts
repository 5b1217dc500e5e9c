import { expect, test } from 'vitest'
import { findMembers, findMembersByEmail, signIn } from '#contract/accounts/accounts'
import { aruzhan, castPassword, daniyar, gulnar, serik } from '../../demo-country/cast.ts'
import { syntheticIin } from '../../demo-country/synthetic-iin.ts'
import { startApp } from '../../../testing/start-app.ts'

const { guest, platform } = await startApp()
const elapsed = async (ask: () => Promise<unknown>) => {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

test('all members with the phone are listed, masked', async () => {
  const { body } = await guest.call(findMembers, { body: { phone: '8 (701) 111-22-01' } })
  const masked = (iin: string | null) => `••••\u00A0••••\u00A0${iin?.slice(8)}`
  expect(body.data).toEqual([
    { member: aruzhan.id, name: 'А***** С*****', iin: masked(aruzhan.iin), role: 'student' },
    { member: gulnar.id, name: 'Г***** С*****', iin: masked(gulnar.iin), role: 'parent' },
  ])
})

test('nothing is sent unmasked: no name, IIN, phone or e-mail', async () => {
  const { raw } = await guest.call(findMembers, { body: { phone: aruzhan.phone } })
  for (const secret of [
    aruzhan.first_name,
    aruzhan.last_name,
    String(aruzhan.iin),
    aruzhan.phone,
    aruzhan.email,
    aruzhan.birth_date,
  ])
    expect(raw.body).not.toContain(secret)
})

test('only the last four digits of an IIN are sent, and no birth date', async () => {
  const { raw } = await guest.call(findMembers, { body: { phone: aruzhan.phone } })
  const iin = String(aruzhan.iin)
  for (let from = 0; from <= 7; from += 1) expect(raw.body).not.toContain(iin.slice(from, from + 5))
  expect(raw.body).not.toContain(iin.slice(0, 4))
  expect(Object.keys(raw.json().data[0])).toEqual(['member', 'name', 'iin', 'role'])
})

test('the answer is the same whether or not an IIN is registered', async () => {
  const [known, unknown] = [String(aruzhan.iin), syntheticIin('2013-05-14', 'female', 900)]
  const answers = await Promise.all(
    [known, unknown].map(async (iin) => (await guest.call(findMembers, { body: { iin } })).body.data),
  )
  const [one, other] = answers.map(([member]) => ({ ...member, member: null }))
  expect(answers.map(({ length }) => length)).toEqual([1, 1])
  expect(one).toEqual({ member: null, name: '••••••', iin: '••••\u00A0••••\u00A01018', role: 'student' })
  expect(other).toEqual({ ...one, iin: `••••\u00A0••••\u00A0${unknown.slice(8)}` })
})

test('the member found by an IIN signs in as that member, and a forged one is refused', async () => {
  const [found] = (await guest.call(findMembers, { body: { iin: String(aruzhan.iin) } })).body.data
  const member = found?.member ?? ''
  expect((await guest.call(signIn, { body: { member, password: castPassword } })).body.user.id).toBe(aruzhan.id)
  const forged = `${member.slice(0, -1)}${member.endsWith('0') ? '1' : '0'}`
  expect(await guest.call(signIn, { body: { member: forged, password: castPassword } })).toBeRefused(
    'credentials-wrong',
  )
})

test('an unknown phone has no members', async () => {
  expect((await guest.call(findMembers, { body: { phone: '+77019999999' } })).body).toEqual({ data: [] })
})

test('the answer takes a full time step whether or not anybody is found', async () => {
  const known = await elapsed(() => guest.call(findMembers, { body: { phone: gulnar.phone } }))
  const unknown = await elapsed(() => guest.call(findMembers, { body: { phone: '+77019999998' } }))
  expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(49)
})

test('a blocked user is not listed', async () => {
  await platform.database.query('', 'update users set blocked_at = now() where id = $1', [daniyar.id])
  expect(
    (await guest.call(findMembers, { body: { phone: daniyar.phone } })).body.data.map(({ member }) => member),
  ).not.toContain(daniyar.id)
})

test('members are found by e-mail for recovery, staff too', async () => {
  const { body } = await guest.call(findMembersByEmail, { body: { email: ' Serik@Demo.Bagdar.Example ' } })
  expect(body.data).toEqual([{ member: serik.id, name: 'С**** Ж*****', iin: null, role: 'staff' }])
})

test('an unknown e-mail is reported, with a hint to use SMS', async () => {
  const answer = await guest.call(findMembersByEmail, { body: { email: 'nobody@demo.bagdar.example' } })
  expect(answer).toBeRefused('email-unknown', 'email')
  expect(answer.refusal.message).toBe('Участник с таким e-mail не найден, восстановите пароль по SMS')
})

test.each([
  [{ phone: '+79161234567' }, 'phone'],
  [{ phone: 'x'.repeat(300_000) }, 'phone'],
  [{ iin: '120514500012' }, 'iin'],
  [{ phone: 77011112201 }, 'phone'],
])('a number of the wrong form is refused', async (payload, field) => {
  expect(await guest.send('POST', findMembers.path, { payload })).toBeRefused('invalid', field)
})

test('a phone can be looked up twenty times an hour, in any spelling', async () => {
  const layouts = ['+77015550001', '87015550001', '7015550001', '+7 701 555 00 01']
  const answers = []
  for (let number = 0; number < 21; number += 1)
    answers.push(await guest.call(findMembers, { body: { phone: layouts[number % 4] ?? '' } }))
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true)
  expect(answers[20]).toBeRefused('too-many')
  expect((await guest.call(findMembers, { body: { phone: '+77015550002' } })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { findMembers, findMembersByEmail } from '#contract/accounts'
import { aruzhan, gulnar, serik } from '../cast.ts'
import { startApp } from '../../testing/start-app.ts'

const { guest, platform } = await startApp()
const elapsed = async (ask: () => Promise<unknown>) => {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

test('everybody behind a phone is offered, masked', async () => {
  const { body } = await guest.call(findMembers, { body: { phone: '8 (701) 111-22-01' } })
  const masked = (iin: string | null) => `${iin?.slice(0, 4)}****${iin?.slice(8)}`
  expect(body.data).toEqual([
    { member: aruzhan.id, name: 'А***** С*****', iin: masked(aruzhan.iin), role: 'student' },
    { member: gulnar.id, name: 'Г***** С*****', iin: masked(gulnar.iin), role: 'parent' },
  ])
})

test('nothing unmasked leaves: no name, no IIN, no phone, no e-mail', async () => {
  const { raw } = await guest.call(findMembers, { body: { phone: aruzhan.phone } })
  for (const secret of [aruzhan.first_name, aruzhan.last_name, String(aruzhan.iin), aruzhan.phone, aruzhan.email, aruzhan.birth_date])
    expect(raw.body).not.toContain(secret)
})

test('a person is found by IIN', async () => {
  const { body } = await guest.call(findMembers, { body: { iin: String(gulnar.iin) } })
  expect(body.data.map(({ member }) => member)).toEqual([gulnar.id])
})

test('an unknown phone or IIN has nobody behind it', async () => {
  expect((await guest.call(findMembers, { body: { phone: '+77019999999' } })).body).toEqual({ data: [] })
  expect((await guest.call(findMembers, { body: { iin: '120514500011' } })).body).toEqual({ data: [] })
})

test('the answer takes a full step of time whether or not anybody is found', async () => {
  const known = await elapsed(() => guest.call(findMembers, { body: { phone: gulnar.phone } }))
  const unknown = await elapsed(() => guest.call(findMembers, { body: { phone: '+77019999998' } }))
  expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(49)
})

test('somebody blocked is offered to nobody', async () => {
  await platform.database.query('', 'update users set blocked_at = now() where id = $1', [aruzhan.id])
  expect((await guest.call(findMembers, { body: { iin: String(aruzhan.iin) } })).body).toEqual({ data: [] })
})

test('members are found by e-mail for recovery, staff too', async () => {
  const { body } = await guest.call(findMembersByEmail, { body: { email: ' Serik@Demo.Bagdar.Example ' } })
  expect(body.data).toEqual([{ member: serik.id, name: 'С**** Ж*****', iin: null, role: 'staff' }])
})

test('an unknown e-mail is said to be so, with the way by SMS', async () => {
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

test('a phone may be asked for twenty times an hour, however it is typed', async () => {
  const layouts = ['+77015550001', '87015550001', '7015550001', '+7 701 555 00 01']
  const answers = []
  for (let number = 0; number < 21; number += 1) answers.push(await guest.call(findMembers, { body: { phone: layouts[number % 4] ?? '' } }))
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true)
  expect(answers[20]).toBeRefused('too-many')
  expect((await guest.call(findMembers, { body: { phone: '+77015550002' } })).status).toBe(200)
})

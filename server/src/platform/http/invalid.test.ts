import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { confirmCode, editProfile, findMembers, sendCode, signIn, SignUp } from '#contract/accounts/accounts'
import { OptionalEmail } from '#contract/values/person'
import { OptionalPhone } from '#contract/values/phone-schema'
import { fieldErrors } from './invalid.ts'

/** Returns the error key of each field. */
function said(schema: z.core.$ZodType, input: object): Record<string, string> {
  const { error } = z.safeParse(schema, input)
  return Object.fromEntries(
    Object.entries(fieldErrors(error?.issues ?? [], input)).map(([field, [key = '']]) => [field, key]),
  )
}

test.each([
  [OptionalPhone, '12', 'phone.wrong'],
  [OptionalEmail, 'dana@', 'email.wrong'],
])('an optional field has its own message if it is filled in wrongly', (field, value, key) => {
  expect(said(z.object({ field }), { field: value })).toEqual({ field: key })
})

test('of two shapes the better match gives the message', () => {
  expect(said(signIn.body, { iin: '1', password: 'x' })).toEqual({ iin: 'iin.wrong' })
  expect(said(signIn.body, {})).toEqual({ iin: 'field.required', password: 'field.required' })
  expect(said(findMembers.body, { phone: '12' })).toEqual({ phone: 'phone.wrong' })
})

test.each([undefined, null, ''])('a field that is %j is reported as required', (empty) => {
  expect(said(sendCode.body, { phone: empty })).toEqual({ phone: 'field.required' })
  expect(said(confirmCode.body, { phone: '+77011112233', purpose: 'signup', code: empty })).toEqual({
    code: 'field.required',
  })
  expect(said(SignUp, { role: empty, birth_date: empty, iin: empty })).toMatchObject({
    role: 'field.required',
    birth_date: 'field.required',
    iin: 'field.required',
  })
})

test('an optional field is not reported as missing', () => {
  expect(
    said(editProfile.body, { last_name: 'Омарова', first_name: 'Дана', birth_date: '2013-09-30', gender: 'female' }),
  ).toEqual({})
})

test.each([[[]], ['text'], [[{ iin: 1 }]]])('a body of another shape, %j, names no field', (body) => {
  expect(said(findMembers.body, body as object)).toEqual({})
})

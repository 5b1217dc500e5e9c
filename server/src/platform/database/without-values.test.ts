import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { withoutValues } from './without-values.ts'

const { platform } = await startApp()

test('the log of a failed query contains no personal data', async () => {
  const asked = platform.db.execute(
    sql`select no_such_column from users where first_name = ${'Аружан\n    at home\n    в классе'} and email = ${'aruzhan@demo.example'}`,
  )
  const failure = await asked.then(
    () => new Error('the query went well'),
    (error: Error) => error,
  )
  expect(failure.message).toContain('aruzhan@demo.example')
  for (const text of [failure.message, failure.stack ?? '']) {
    expect(withoutValues(text)).toContain('no_such_column')
    expect(withoutValues(text)).not.toMatch(/Аружан|aruzhan|at home|в классе/)
  }
})

test('a value quoted by a driver and a number that is an IIN are removed', () => {
  expect(withoutValues('invalid input syntax for type uuid: "Аружан"')).toBe('invalid input syntax for type uuid: "#"')
  expect(withoutValues('no pupil 130514601018 here')).toBe('no pupil # here')
})

const token = 'pX3-kq9_ZbT0vL5mW2nR8sJ4hG7fD1aC6eY3uI0oK9w'
test.each([
  [
    'You made a GET request to "/test-results-new/0199aaaa-0000-7000-8000-000000000001/TOKEN"'.replace('TOKEN', token),
    token,
  ],
  [`cannot read /reset-password?token=${token}&x=1`, token],
  ['https://bagdar.example/signin?phone=%2B77011112201&name=short', '77011112201'],
  ['nothing behind +7 701 111 22 01', '111'],
  ['nothing behind 8 (701) 111-22-01', '111'],
  ['no box aruzhan@demo.bagdar.example here', 'aruzhan'],
  [
    `a phone token ${Buffer.from(JSON.stringify({ phone: '+77011112201', purpose: 'recovery' })).toString('base64url')}.${token}`,
    'eyJ',
  ],
])('the log contains neither secrets nor personal data: %s', (text, hidden) => {
  expect(text).toContain(hidden)
  expect(withoutValues(text)).not.toContain(hidden)
})

test('details that help to find the fault stay', () => {
  const text =
    'TypeError: x is not a function\n    at read (/srv/bagdar/node_modules/@mantine/core/esm/core.mjs:120:15) 0199aaaa-0000-7000-8000-00000000abcd'
  expect(withoutValues(text)).toBe(text)
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'
import { withoutValues } from './without-values.ts'

const { platform } = await startApp()

test('the log of a failed query names no person', async () => {
  const asked = platform.db.execute(sql`select no_such_column from users where first_name = ${'Аружан\n    в классе'} and email = ${'aruzhan@demo.example'}`)
  const failure = await asked.then(
    () => new Error('the query went well'),
    (error: Error) => error,
  )
  expect(failure.message).toContain('aruzhan@demo.example')
  for (const text of [failure.message, failure.stack ?? '']) {
    expect(withoutValues(text)).toContain('no_such_column')
    expect(withoutValues(text)).not.toMatch(/Аружан|aruzhan|в классе/)
  }
})

test('a value that a driver quotes and a number that is an IIN are left out', () => {
  expect(withoutValues('invalid input syntax for type uuid: "Аружан"')).toBe('invalid input syntax for type uuid: "#"')
  expect(withoutValues('no pupil 130514601018 here')).toBe('no pupil # here')
})

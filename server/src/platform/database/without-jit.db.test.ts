import { afterEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import { openServer } from './db.ts'
import { withoutJit } from './without-jit.ts'

afterEach(() => vi.unstubAllEnvs())

test('an address keeps its parts, and its own options take precedence', () => {
  expect(withoutJit('postgres://a:b%3F@host/name')).toBe('postgres://a:b%3F@host/name?options=-c+jit=off')
  expect(withoutJit('postgres://host/name?application_name=what?&ssl=true')).toBe(
    'postgres://host/name?application_name=what?&ssl=true&options=-c+jit=off',
  )
  expect(withoutJit('postgres://host/name?sslmode=require')).toBe(
    'postgres://host/name?sslmode=require&options=-c+jit=off',
  )
  expect(withoutJit('postgres://host/name?options=-c%20work_mem%3D8MB&ssl=true')).toBe(
    'postgres://host/name?options=-c+jit=off+-c%20work_mem%3D8MB&ssl=true',
  )
})

// The embedded database has no JIT.
const servers = [process.env.TEST_DATABASE_URL].filter((url) => url !== undefined)

const settingsSql = "select current_setting('jit') as jit, current_setting('work_mem') as work_mem"

test.each(servers)('no connection of the server uses JIT, with and without its own options', async (url) => {
  const database = await openServer(url, 2, () => {})
  expect(await database.query('', settingsSql, [])).toEqual([expect.objectContaining({ jit: 'off' })])
  expect(await database.urgent('', settingsSql, [])).toEqual([expect.objectContaining({ jit: 'off' })])
  await database.close()

  expect(await settingsOf(`${url}?options=-c%20work_mem%3D8MB`)).toEqual({ jit: 'off', work_mem: '8MB' })
  expect(await settingsOf(`${url}?options=-c%20jit%3Don`)).toMatchObject({ jit: 'on' })
  vi.stubEnv('PGOPTIONS', '-c work_mem=9MB')
  expect(await settingsOf(url)).toEqual({ jit: 'off', work_mem: '9MB' })
})

async function settingsOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: withoutJit(url) })
  await client.connect()
  const { rows } = await client.query(settingsSql)
  await client.end()
  return rows[0]
}

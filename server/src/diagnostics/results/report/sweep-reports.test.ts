import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openFileStore } from '../../../platform/file-store.ts'
import { sweepReports } from './own-reports.ts'

test('printed reports are deleted after a month, other files stay', async () => {
  const files = openFileStore(mkdtempSync(path.join(tmpdir(), 'reports-')))
  await files.put('reports/one/ru-student.pdf', 'pdf')
  await files.put('photos/one.jpg', 'photo')
  const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000)
  await sweepReports({ files, now: inDays(29) })
  expect(await files.exists('reports/one/ru-student.pdf')).toBe(true)
  await sweepReports({ files, now: inDays(31) })
  expect([await files.exists('reports/one/ru-student.pdf'), await files.exists('photos/one.jpg')]).toEqual([
    false,
    true,
  ])
})

test('without printed reports there is nothing to delete', async () => {
  const files = openFileStore(mkdtempSync(path.join(tmpdir(), 'reports-')))
  await expect(sweepReports({ files, now: () => new Date() })).resolves.toBeUndefined()
})

import { expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'
import { aruzhan } from '../demo-country/cast.ts'
import { storeFile } from './store-file.ts'
import { files } from './tables.ts'

const { platform, clock } = await startApp()

test('a photo without a row is deleted after a day, one with a row stays', async () => {
  const at = clock.now().toISOString()
  const id = await storeFile(platform.db, platform.files, {
    bytes: Buffer.from('kept'),
    owner_id: aruzhan.id,
    kind: 'photo',
    mime: 'image/jpeg',
    at,
  })
  const [row] = await platform.db.select().from(files)
  expect(row?.id).toBe(id)
  const orphan = 'photo/zz/left-behind.jpg'
  await platform.files.put(orphan, 'orphan')
  const exist = () => Promise.all([platform.files.exists(String(row?.key)), platform.files.exists(orphan)])

  clock.set(new Date().toISOString())
  await platform.jobs.run('sweep-files')
  expect(await exist()).toEqual([true, true])
  clock.forward({ hours: 25 })
  await platform.jobs.run('sweep-files')
  expect(await exist()).toEqual([true, false])
})

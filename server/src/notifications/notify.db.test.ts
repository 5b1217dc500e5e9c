import { expect, test } from 'vitest'
import { insertPupilsInTest } from '../../testing/pupils-in-a-test.ts'
import { startApp } from '../../testing/start-app.ts'
import { inboxesOf } from './inbox.ts'
import { notifyAll } from './notify.ts'

const { platform, notificationsReceived } = await startApp()

test('hundreds of users notified at the same moment all see their news at once, although their inboxes were cached', async () => {
  const ids = (await insertPupilsInTest(platform.database, 450)).map(({ id }) => id)
  const inboxes = inboxesOf(platform)
  const unread = async () => Promise.all(ids.map(async (id) => (await inboxes.of(id)).unread))
  await notificationsReceived()
  expect(new Set(await unread())).toEqual(new Set([0]))
  const heard: (string | null)[] = []
  inboxes.onChange((id) => heard.push(id))
  await notifyAll(
    platform.db,
    [...ids, ids[0]!].map((user_id) => ({
      user_id,
      kind: 'result-ready',
      category: 'testing' as const,
      values: {},
      link: null,
    })),
  )
  await notificationsReceived()
  expect(await unread()).toEqual(ids.map((_, index) => (index === 0 ? 2 : 1)))
  expect(ids.filter((id) => heard.filter((one) => one === id).length !== 1)).toEqual([])
})

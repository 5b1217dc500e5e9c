import { insertDemoNotices } from '../../notifications/insert-demo-notices.ts'
import type { Demo } from '../../platform/slice.ts'
import { showAccess } from './access.ts'
import { showEveryState } from './every-state.ts'
import { notices } from './notices.ts'
import { addPhotos } from './photos.ts'

export async function demo(given: Demo): Promise<void> {
  await showEveryState(given.db, given.now())
  await showAccess(given.db, given.now())
  await addPhotos(given)
  await insertDemoNotices(given.db, given.now(), notices)
}

import { kindNames } from '#contract/publishing/kinds'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Platform } from '../../platform/platform.ts'
import { listenToPublished, publishedVersion } from '../../publishing/published/published.ts'
import { updateDocuments } from './update-documents.ts'

/**
 * Returns a function that brings the search documents up to date, if anything was published, withdrawn or deleted or a
 * centre was changed since the last search. Legal texts come into force on certain days, so a new day counts as a
 * change too.
 */
export function createCurrentDocuments(
  platform: Pick<Platform, 'database' | 'db' | 'translate' | 'now'>,
): () => Promise<void> {
  let latest: { state: string; done: Promise<void> } | null = null
  return async () => {
    await listenToPublished(platform)
    const state = [dayOf(platform.now()), ...kindNames.map((name) => publishedVersion(platform, name))].join(' ')
    if (latest?.state !== state) {
      const current = { state, done: updateDocuments(platform) }
      latest = current
      current.done.catch(() => {
        if (latest === current) latest = null
      })
    }
    await latest.done
  }
}

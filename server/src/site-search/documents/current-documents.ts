import { kindNames } from '#contract/publishing/kinds'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Platform } from '../../platform/platform.ts'
import { listenToPublished, publishedVersion } from '../../publishing/published/published.ts'
import { updateDocuments } from './update-documents.ts'

/**
 * Whoever searches after something was published, withdrawn or deleted, or a centre was changed, finds it so: the first
 * search after a change brings the documents up to date. A legal text holds from a day on, so each day is a change.
 */
export function createCurrentDocuments(
  platform: Pick<Platform, 'database' | 'db' | 'translate' | 'now'>,
): () => Promise<void> {
  let kept: { state: string; done: Promise<void> } | null = null
  return async () => {
    await listenToPublished(platform)
    const state = [dayOf(platform.now()), ...kindNames.map((name) => publishedVersion(platform, name))].join(' ')
    if (kept?.state !== state) {
      const current = { state, done: updateDocuments(platform) }
      kept = current
      current.done.catch(() => {
        if (kept === current) kept = null
      })
    }
    await kept.done
  }
}

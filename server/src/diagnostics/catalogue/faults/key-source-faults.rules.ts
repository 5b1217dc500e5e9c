import type { KeySource } from '#contract/values/answers/key-source'
import { ratedItems } from '../../scorers/rated-items.rules.ts'
import type { TestKey } from '../../scorers/score-item.rules.ts'

/**
 * Staff see where the ratings of a key come from, so a bank with rated options must name their source, and no other
 * bank may.
 */
export function keySourceFaults({
  test,
  key,
}: {
  test: { key_source?: KeySource | undefined }
  key: TestKey
}): string[] {
  const isRated = ratedItems(key).length > 0
  if (isRated === Boolean(test.key_source)) return []
  return [
    isRated
      ? 'the key rates options, and test.yaml does not say by whom: key_source is author or experts'
      : 'key_source is for a key that rates options',
  ]
}

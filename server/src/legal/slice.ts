import type { Slice } from '../platform/slice.ts'
import { areLegalTextsInForce } from './legal-texts.ts'
import { loadLegal } from './load-legal.ts'
import { publishedLegalTexts } from './published-legal-texts.ts'

export const slice: Slice = {
  tier: 'foundation',
  publishes: { 'legal-text': publishedLegalTexts },
  firstRun: async (platform) => ({ 'legal-texts': await areLegalTextsInForce(platform) }),
  load: ({ db, now }) => loadLegal(db, now()),
}

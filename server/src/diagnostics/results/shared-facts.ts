import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isSame } from '../../platform/http/token.ts'
import { oneResult, type ResultFacts } from '../rows/result-facts.ts'

/** The result of a share link that holds; a wrong token and a link that was taken back look like no result. */
export async function sharedFacts(db: Db, id: string, token: string): Promise<ResultFacts> {
  const facts = await oneResult(db, id)
  return facts.share_token && isSame(facts.share_token, token) ? facts : refuse('not-found')
}

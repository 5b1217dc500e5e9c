import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import * as api from '#contract/coins/coins'
import * as staff from '#contract/coins/staff-coins'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { recordView } from '../profiles/policy/record-view.ts'
import { listRules } from './earning/list-rules.ts'
import { correctCoins, refuseOthers } from './history/correct-coins.ts'
import { listEntries, readBalance } from './history/read-coins.ts'
import { listProofs } from './proof/list-proofs.ts'
import { readLastProof, type LastProof } from './proof/prove-coins.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  serve(app, api.readCoins, ({ user }) => readBalance(db, user.id))
  serve(app, api.listCoinEntries, ({ user, query, language }) =>
    listEntries(platform, { student_id: user.id, query, language }),
  )
  serve(app, api.listCoinRules, async ({ language }) => ({ data: await listRules(db, language) }))
  serve(app, staff.readStudentCoins, async ({ user, params: { id } }) => {
    await refuseOthers(db, user, id)
    await recordView(db, user, { student_id: id, what: 'profile', now: platform.now() })
    return readBalance(db, id)
  })
  serve(app, staff.listStudentCoinEntries, async ({ user, params: { id }, query, language }) => {
    await refuseOthers(db, user, id)
    return listEntries(platform, { student_id: id, query, language })
  })
  serve(app, staff.correctCoins, async (call) => {
    await correctCoins(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'coins.corrected') }
  })
  serve(app, staff.listCoinProofs, ({ query }) => listProofs(db, query))
  measureProof(app, platform)
}

/** Metrics of the last nightly proof, read when they are asked for, so that every process reports the same. */
function measureProof(app: FastifyInstance, platform: Platform): void {
  const gauge = (name: string, help: string, valueOf: (last: LastProof) => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [app.registry], collect })
    async function collect(): Promise<void> {
      const last = await readLastProof(platform).catch(() => null)
      if (last) made.set(valueOf(last))
    }
  }
  gauge(
    'coin_wallets_at_fault',
    'Wallets that do not agree with their entries, by the last proof',
    ({ faults }) => faults,
  )
  gauge('coin_proof_missing', '1 if coins were not proved for a day and a half', ({ is_fresh }) => (is_fresh ? 0 : 1))
}

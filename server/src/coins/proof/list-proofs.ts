import { inArray } from 'drizzle-orm'
import type { listCoinProofs as endpoint } from '#contract/coins/staff-coins'
import type { Received } from '#contract/calls/endpoint'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { coinProofs } from '../tables.ts'

const list: Listed = { from: coinProofs, ways: [undefined], order: [coinProofs.at, coinProofs.id], isNewestFirst: true }

export const listProofs = (db: Db, query: Received<typeof endpoint>['query']) =>
  readCountedPage(db, {
    list,
    query,
    read: (ids) => db.select().from(coinProofs).where(inArray(coinProofs.id, ids)),
    idOf: ({ id }) => id,
  })

import { asc, isNotNull } from 'drizzle-orm'
import { admin, alina, aruzhan, daniyar } from '../demo-country/cast.ts'
import { insertDemoNotices, type Notice } from '../notifications/insert-demo-notices.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { students } from '../profiles/tables.ts'
import { keyOf } from './earning/earning.ts'
import { queueEarnings } from './earning/queue-earnings.ts'
import type { CoinMove } from './ledger/coin-move.ts'
import { moveCoins } from './move-coins.ts'
import { proveCoins } from './proof/prove-coins.ts'
import { coinCorrections, coinEarnings, coinRules } from './tables.ts'

const week = 7 * 86_400_000

/** Records that whole profiles are worth coins; other slices record their own, and `afterDemo` gives the coins. */
export async function demo({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const whole = await db
    .select({ student_id: students.student_id, done_at: students.signed_up_at })
    .from(students)
    .where(isNotNull(students.signed_up_at))
  const at = now().toISOString()
  await queueEarnings(
    db,
    whole.map(({ student_id, done_at }) => ({
      student_id,
      occasion: 'profile',
      about: 'profile',
      done_at: done_at ?? at,
    })),
  )
  await insertDemoNotices(db, now(), notices)
}

/** Gives the coins for everything in the past, as if it had been given at the time, and proves the ledger. */
export async function afterDemo(platform: Platform): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await givePast(tx)
    await correct(tx, platform.now())
  })
  await proveCoins(platform)
}

async function givePast(tx: Db): Promise<void> {
  const amounts = new Map((await tx.select().from(coinRules)).map(({ id, amount }) => [id, amount]))
  const waiting = await tx.select().from(coinEarnings).orderBy(asc(coinEarnings.done_at))
  for (const group of Map.groupBy(waiting, ({ done_at }) => Math.floor(Date.parse(done_at) / week)).values())
    await moveCoins(
      tx,
      group.map((earning): CoinMove => {
        const { student_id, occasion, about, title_ru: ru, title_kk: kk, title_en: en } = earning
        const amount = amounts.get(occasion) ?? 0
        return {
          kind: 'earned',
          student_id,
          reason: occasion,
          amount,
          about,
          title: { ru, kk, en },
          key: keyOf(earning),
        }
      }),
      new Date(group.at(-1)?.done_at ?? 0),
    )
  await tx.delete(coinEarnings)
}

const comment = 'Помощь на дне открытых дверей центра'

async function correct(tx: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 3 * 86_400_000)
  const move = { kind: 'corrected', reason: 'correction', student_id: daniyar.id, amount: 25, about: '' } as const
  const [entry] = await moveCoins(tx, [{ ...move, key: 'correction:demo' }], at)
  if (!entry) return
  const { wallet_id, number } = entry
  await tx.insert(coinCorrections).values({ wallet_id, number, student_id: daniyar.id, staff_id: admin.id, comment })
}

const ofCoins = { category: 'general', link: '/coins' } as const
const noTitle = { title_ru: '', title_kk: '', title_en: '' }
const ofTest = { title_ru: 'Тест способностей', title_kk: 'Қабілет тесті', title_en: 'Ability test' }
const ofSurvey = { title_ru: 'Как прошёл сентябрь', title_kk: 'Қыркүйек қалай өтті', title_en: 'How September went' }

/** Notices about coins, each with how many days ago it was sent. */
export const notices: readonly Notice[] = [
  { to: aruzhan, days: 9, kind: 'coins-for-profile', ...ofCoins, values: { amount: 30, balance: 30, ...noTitle } },
  { to: daniyar, days: 6, kind: 'coins-for-test', ...ofCoins, values: { amount: 40, balance: 70, ...ofTest } },
  { to: daniyar, days: 3, kind: 'coins-added', ...ofCoins, values: { amount: 25, balance: 95, comment } },
  { to: alina, days: 8, kind: 'coins-for-survey', ...ofCoins, values: { amount: 10, balance: 40, ...ofSurvey } },
  { to: alina, days: 4, kind: 'coins-for-visit', ...ofCoins, values: { amount: 20, balance: 60, ...noTitle } },
  {
    to: alina,
    days: 3,
    kind: 'coins-taken',
    ...ofCoins,
    values: { amount: 20, balance: 40, comment: 'Занятие отметили дважды' },
  },
  { to: admin, days: 30, kind: 'coins-disagree', category: 'general', link: '/coin-proofs', values: { count: 1 } },
]

import { isNotNull } from 'drizzle-orm'
import type { Names } from '#contract/values/wire'
import { admin, alina, aruzhan, daniyar, type CastMember } from '../demo-country/cast.ts'
import { zarina } from '../demo-country/demo-company.ts'
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

const day = 86_400_000
/** 15:00 in Kazakhstan. */
const afternoon = 10 * 3_600_000
const timeBefore = (now: Date, days: number) => now.getTime() - days * day

const september = { title_ru: 'Как прошёл сентябрь', title_kk: 'Қыркүйек қалай өтті', title_en: 'How September went' }

interface DemoEarning {
  by: CastMember
  occasion: 'visit' | 'survey'
  /** Days ago. */
  days: readonly number[]
  title?: Names
}

/** What pupils of the cast have done besides their tests, such as coming to a club of their centre. */
const earned: readonly DemoEarning[] = [
  { by: aruzhan, occasion: 'visit', days: [23, 22, 20, 18, 16, 15, 13, 11, 9, 8, 6] },
  { by: daniyar, occasion: 'visit', days: [22, 20, 18, 16, 14, 13, 11, 9, 7] },
  { by: zarina, occasion: 'visit', days: [12, 5] },
  {
    by: alina,
    occasion: 'survey',
    days: [8],
    title: { ru: september.title_ru, kk: september.title_kk, en: september.title_en },
  },
  { by: alina, occasion: 'visit', days: [5, 4] },
]

/** Changes by staff. */
const corrections = [
  { by: daniyar, days: 4, amount: 25, comment: 'Помощь на дне открытых дверей центра' },
  { by: alina, days: 3, amount: -20, comment: 'Занятие отметили дважды' },
] as const

/**
 * Records what whole profiles and the pupils' other deeds are worth; other slices record their own, and `afterDemo`
 * gives the coins.
 */
export async function demo({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const whole = await db
    .select({ student_id: students.student_id, done_at: students.signed_up_at })
    .from(students)
    .where(isNotNull(students.signed_up_at))
  const at = now().toISOString()
  await queueEarnings(db, [
    ...whole.map(({ student_id, done_at }) => ({
      student_id,
      occasion: 'profile' as const,
      about: 'profile',
      done_at: done_at ?? at,
    })),
    ...earned.flatMap(({ by, occasion, days, title }) =>
      days.map((ago) => ({
        student_id: by.id,
        occasion,
        about: `demo-${ago}`,
        done_at: new Date(timeBefore(now(), ago)).toISOString(),
        ...(title && { title }),
      })),
    ),
  ])
  await insertDemoNotices(db, now(), notices)
}

/** Gives the coins for everything in the past, as if it had been given at the time, and proves the ledger. */
export async function afterDemo(platform: Platform): Promise<void> {
  await platform.db.transaction((tx) => givePast(tx, platform.now()))
  await proveCoins(platform)
}

interface PastMove {
  at: number
  move: CoinMove
  /** Of a correction. */
  comment?: string
}

/** Moves the coins of each day at once, the oldest first. */
async function givePast(tx: Db, now: Date): Promise<void> {
  const past = [...(await earnedMoves(tx)), ...correctedMoves(now)].toSorted((one, other) => one.at - other.at)
  for (const [date, ofDay] of Map.groupBy(past, ({ at }) => Math.floor(at / day))) {
    const moves = ofDay.map(({ move }) => move)
    const at = new Date(Math.min(date * day + afternoon, now.getTime()))
    const entries = await moveCoins(tx, moves, at)
    for (const [index, { move, comment }] of ofDay.entries()) {
      const entry = entries[index]
      if (!entry || comment === undefined) continue
      const { wallet_id, number } = entry
      const { student_id } = move
      await tx.insert(coinCorrections).values({ wallet_id, number, student_id, staff_id: admin.id, comment })
    }
  }
  await tx.delete(coinEarnings)
}

async function earnedMoves(tx: Db): Promise<PastMove[]> {
  const amounts = new Map((await tx.select().from(coinRules)).map(({ id, amount }) => [id, amount]))
  const waiting = await tx.select().from(coinEarnings)
  return waiting.map((earning) => {
    const { student_id, occasion, about, title_ru: ru, title_kk: kk, title_en: en } = earning
    const move: CoinMove = {
      kind: 'earned',
      student_id,
      reason: occasion,
      amount: amounts.get(occasion) ?? 0,
      about,
      title: { ru, kk, en },
      key: keyOf(earning),
    }
    return { at: Date.parse(earning.done_at), move }
  })
}

const correctedMoves = (now: Date): PastMove[] =>
  corrections.map(({ by, days, amount, comment }) => ({
    at: timeBefore(now, days),
    move: {
      kind: 'corrected',
      reason: 'correction',
      student_id: by.id,
      amount,
      about: '',
      key: 'correction:demo',
    },
    comment,
  }))

const ofCoins = { category: 'general', link: '/coins' } as const
const noTitle = { title_ru: '', title_kk: '', title_en: '' }
const ofTest = { title_ru: 'Тест способностей', title_kk: 'Қабілет тесті', title_en: 'Ability test' }

/** Notices about coins, each with how many days ago it was sent. */
export const notices: readonly Notice[] = [
  { to: aruzhan, days: 30, kind: 'coins-for-profile', ...ofCoins, values: { amount: 30, balance: 30, ...noTitle } },
  { to: daniyar, days: 6, kind: 'coins-for-test', ...ofCoins, values: { amount: 40, balance: 250, ...ofTest } },
  {
    to: daniyar,
    days: 3,
    kind: 'coins-added',
    ...ofCoins,
    values: { amount: 25, balance: 275, comment: corrections[0].comment },
  },
  { to: alina, days: 8, kind: 'coins-for-survey', ...ofCoins, values: { amount: 10, balance: 40, ...september } },
  { to: alina, days: 4, kind: 'coins-for-visit', ...ofCoins, values: { amount: 20, balance: 80, ...noTitle } },
  {
    to: alina,
    days: 3,
    kind: 'coins-taken',
    ...ofCoins,
    values: { amount: 20, balance: 60, comment: corrections[1].comment },
  },
  { to: admin, days: 30, kind: 'coins-disagree', category: 'general', link: '/coin-proofs', values: { count: 1 } },
]

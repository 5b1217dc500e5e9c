import { dayOf } from '#contract/values/kazakhstan-time'
import type { RequestKind, RequestState } from '#contract/profiles/requests'
import { admin, daniyar, gulnar, oleg, type CastMember } from '../demo-country/cast.ts'
import { nuray, yerasyl, zhanar } from '../demo-country/demo-company.ts'
import { notify } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import type { Demo } from '../platform/slice.ts'
import { dueOn, isOpen, numberOf } from './due-on.rules.ts'
import { readHolidays } from './read-holidays.ts'
import { dataRequests } from './tables.ts'
import { recordRequestStep, notifyDesk } from './notify-desk.ts'

interface Shown {
  id: string
  asker: CastMember
  child?: CastMember
  kind: RequestKind
  words: string
  days: number
  /** States of the request, and the number of days after which each began. */
  steps: readonly { state: Exclude<RequestState, 'received'>; after: number }[]
  answer?: string
}

const idOf = (number: number) => `00000000-0000-4000-8000-00000000590${number}`

/** A request in each state, and an overdue one. */
const shown: readonly Shown[] = [
  {
    id: idOf(1),
    asker: gulnar,
    child: daniyar,
    kind: 'access',
    words: 'Балам туралы қандай деректер сақталғанын және оларды кім көргенін білгім келеді.',
    days: 12,
    steps: [
      { state: 'in-work', after: 1 },
      { state: 'answered', after: 2 },
    ],
    answer:
      'Барлық деректерді баланың бетінен бір файлмен жүктеп алуға болады. Оларды мектеп психологы мен өңірлік орталық көреді, әр қарау «Кім қарады» бөлімінде жазылған.',
  },
  {
    id: idOf(2),
    asker: zhanar,
    child: nuray,
    kind: 'complaint',
    words:
      'Школа попросила дочь показать результат перед классом. Просим разобраться: результат видят только дочь, родители и психолог.',
    days: 3,
    steps: [{ state: 'in-work', after: 1 }],
  },
  {
    id: idOf(3),
    asker: daniyar,
    kind: 'correction',
    words: 'В профиле написан 7 класс, а я уже в восьмом.',
    days: 0,
    steps: [],
  },
  {
    id: idOf(4),
    asker: oleg,
    kind: 'deletion',
    words: 'Удалите все мои данные сегодня.',
    days: 40,
    steps: [
      { state: 'in-work', after: 2 },
      { state: 'refused', after: 5 },
    ],
    answer:
      'Пока открыт ваш запрос на связь с ребёнком, аккаунт нужен. Отзовите запрос и закройте аккаунт, тогда данные удалим в течение 15 дней.',
  },
  {
    id: idOf(5),
    asker: gulnar,
    kind: 'complaint',
    words: 'SMS хабарламалар түнде келеді, оларды күндіз жіберуіңізді сұраймын.',
    days: 13,
    steps: [],
  },
  {
    id: idOf(6),
    asker: zhanar,
    child: yerasyl,
    kind: 'restriction',
    words: 'Не показывайте результаты сына психологу, пока не решён вопрос со школой.',
    days: 20,
    steps: [{ state: 'withdrawn', after: 1 }],
  },
]

export async function demo({ db, now }: Demo): Promise<void> {
  for (const one of shown) await show(db, one, now())
}

async function show(db: Db, one: Shown, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { id, asker, child, kind, words, days, steps, answer = '' } = one
  const created_at = ago(days).toISOString()
  const today = dayOf(ago(days))
  const due_on = dueOn(kind, today, await readHolidays(db, today))
  const request = {
    id,
    asker_id: asker.id,
    asker_key: id,
    student_id: child?.id ?? null,
    kind,
    words,
    due_on,
    answer,
    created_at,
  }
  const [row] = await db
    .insert(dataRequests)
    .values({ ...request, ...closingOf(one, ago) })
    .returning()
  if (!row) return
  await recordRequestStep(db, { request_id: id, state: 'received', actor_id: asker.id, at: created_at })
  for (const { state, after } of steps) {
    const actor_id = state === 'withdrawn' ? asker.id : admin.id
    await recordRequestStep(db, { request_id: id, state, actor_id, at: ago(days - after).toISOString() })
  }
  await notifyDesk(db, row, { kind: 'request-opened', at: created_at })
  const { state, decided_by, decided_at } = row
  if (!decided_by || !decided_at) return
  const values = { number: numberOf(row) }
  await notify(db, {
    user_id: asker.id,
    kind: `request-${state}`,
    category: 'general',
    values,
    link: '/requests',
    at: decided_at,
  })
}

/** Returns the state after the last step and who decided it when. */
function closingOf({ days, steps }: Shown, ago: (days: number) => Date) {
  const last = steps.at(-1)
  if (!last || isOpen(last.state)) return { state: last?.state ?? ('received' as const) }
  const decided_by = last.state === 'withdrawn' ? null : admin.id
  return { state: last.state, decided_by, decided_at: ago(days - last.after).toISOString() }
}

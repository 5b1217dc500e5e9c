import { dayOf } from '#contract/values/kazakhstan-time'
import { mentionsDanger } from '#contract/support/danger'
import type { questionTopics } from '#contract/support/questions'
import type { Locale } from '#contract/values/locale'
import { admin, alina, aruzhan, gulnar, serik, supportOperator, type CastMember } from '../demo-country/cast.ts'
import { zhanar } from '../demo-country/demo-company.ts'
import { notify } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import { hashOf } from '../platform/http/token.ts'
import { newId } from '../platform/id.ts'
import type { Demo } from '../platform/slice.ts'
import { demoAnswers } from './demo-words.ts'
import { dueOnOfQuestion, numberOf } from './questions/due.rules.ts'
import { chatMessages, conversations, conversationSteps, messageReports, questions, readyAnswers } from './tables.ts'

type Line = readonly ['visitor' | 'operator' | 'note', string]
interface Shown {
  id: string
  who: CastMember | null
  language: Locale
  minutes: number
  state: 'waiting' | 'taken' | 'closed'
  lines: readonly Line[]
  /** True if the visitor reported this message. */
  reported?: number
  is_blocked?: true
}

const idOf = (number: number) => `00000000-0000-4000-8000-00000000910${number}`

const shown: readonly Shown[] = [
  {
    id: idOf(1),
    who: gulnar,
    language: 'kz',
    minutes: 4,
    state: 'taken',
    lines: [
      ['visitor', 'Сәлеметсіз бе! Қызымның нәтижесі неге толық шықпай тұр?'],
      [
        'operator',
        'Сәлеметсіз бе! Шығармашылық тапсырмаларды екі бағалаушы қарап жатыр. Толық нәтиже дайын болғанда, Сізге хабарландыру келеді.',
      ],
      ['note', 'Екінші кезең туралы да сұраған. 10:00-ден кейін жауап берген ыңғайлы.'],
      ['visitor', 'Түсінікті, рахмет. Ал екінші кезеңге жазыла береміз бе?'],
    ],
  },
  {
    id: idOf(2),
    who: alina,
    language: 'ru',
    minutes: 6,
    state: 'waiting',
    lines: [['visitor', 'Здравствуйте, не приходит код из СМС']],
  },
  {
    id: idOf(3),
    who: null,
    language: 'ru',
    minutes: 11,
    state: 'waiting',
    lines: [['visitor', 'Добрый день! Есть ли центр в Жезказгане?']],
  },
  {
    id: idOf(4),
    who: aruzhan,
    language: 'kz',
    minutes: 2,
    state: 'waiting',
    lines: [['visitor', 'Мені мектепте ұрады, кімге айтсам болады?']],
  },
  {
    id: idOf(5),
    who: serik,
    language: 'ru',
    minutes: 1500,
    state: 'closed',
    lines: [
      ['visitor', 'Как продлить время теста для ученика с нарушением зрения?'],
      ['operator', 'Откройте карточку ученика и включите «Время в полтора раза». Оно действует со следующей попытки.'],
      ['visitor', 'Нашёл, спасибо!'],
    ],
  },
  {
    id: idOf(6),
    who: zhanar,
    language: 'ru',
    minutes: 3000,
    state: 'closed',
    lines: [
      ['visitor', 'Почему у дочери закрыт тест?'],
      ['operator', 'Читайте инструкцию, там всё написано.'],
    ],
    reported: 2,
  },
  {
    id: idOf(7),
    who: null,
    language: 'en',
    minutes: 5000,
    state: 'closed',
    lines: [['visitor', 'Buy cheap followers now']],
    is_blocked: true,
  },
]

/** Adds conversations in each state, ready answers, and questions that are waiting, overdue and answered. */
export async function demo({ db, now }: Demo): Promise<void> {
  const at = now().toISOString()
  await db.insert(readyAnswers).values(
    demoAnswers.map((answer, number) => ({
      ...answer,
      id: `00000000-0000-4000-8000-00000000920${number + 1}`,
      changed_by: admin.id,
      changed_at: at,
    })),
  )
  for (const one of shown) await showConversation(db, one, now())
  for (const one of demoQuestions) await showQuestion(db, one, now())
}

const blockReason = 'Рассылка рекламы в чат'

/** Times of the messages of a conversation, half a minute apart. */
const momentsOf = ({ minutes }: Shown, now: Date) => {
  const start = now.getTime() - minutes * 60_000
  return (line: number) => new Date(start + line * 30_000).toISOString()
}

async function showConversation(db: Db, one: Shown, now: Date): Promise<void> {
  const { id, lines, reported } = one
  const momentOf = momentsOf(one, now)
  await db.insert(conversations).values(rowOf(one, now))
  const messages = lines.map(([by, words], line) => ({
    conversation_id: id,
    number: line + 1,
    key: newId(Date.parse(momentOf(line))),
    by,
    author_id: by === 'visitor' ? null : supportOperator.id,
    words,
    is_urgent: by === 'visitor' && mentionsDanger(words),
    created_at: momentOf(line),
  }))
  await db.insert(chatMessages).values(messages)
  for (const { kind, line, reason = '' } of stepsOf(one)) {
    const at = momentOf(line)
    await db
      .insert(conversationSteps)
      .values({ conversation_id: id, id: newId(Date.parse(at)), kind, actor_id: supportOperator.id, reason, at })
  }
  const complaint = messages.find(({ number }) => number === reported)
  if (!complaint) return
  const created_at = momentOf(lines.length)
  const reason = 'Грубый ответ, помощи не было'
  await db.insert(messageReports).values({
    id: newId(Date.parse(created_at)),
    conversation_id: id,
    message_key: complaint.key,
    fault: 'rude',
    reason,
    created_at,
  })
}

function rowOf(one: Shown, now: Date): typeof conversations.$inferInsert {
  const { id, who, language, state, lines, is_blocked } = one
  const last_at = momentsOf(one, now)(lines.length - 1)
  const isWaiting = lines.at(-1)?.[0] === 'visitor' && state !== 'closed'
  return {
    id,
    ...(who ? { user_id: who.id } : { visitor_hash: hashOf(`demo ${id}`) }),
    language,
    state,
    operator_id: state === 'taken' ? supportOperator.id : null,
    last_number: lines.length,
    staff_read: isWaiting ? lines.length - 1 : lines.length,
    visitor_read: lines.length,
    waiting_since: isWaiting ? last_at : null,
    is_urgent: lines.some(([, words]) => mentionsDanger(words)),
    created_at: momentsOf(one, now)(0),
    last_at,
    ...(is_blocked && { blocked_until: new Date(now.getTime() + 86_400_000).toISOString(), block_reason: blockReason }),
  }
}

function stepsOf({ lines, state, is_blocked }: Shown) {
  const isAnswered = lines.some(([by]) => by === 'operator')
  const end = lines.length
  return [
    ...(isAnswered ? [{ kind: 'taken' as const, line: 1 }] : []),
    ...(is_blocked ? [{ kind: 'blocked' as const, line: end, reason: blockReason }] : []),
    ...(state === 'closed' ? [{ kind: 'closed' as const, line: end + 1 }] : []),
  ]
}

interface DemoQuestion {
  id: string
  who: CastMember | null
  name: string
  contact: string
  topic: (typeof questionTopics)[number]
  words: string
  language: Locale
  days: number
  answer?: string
}

const questionId = (number: number) => `00000000-0000-4000-8000-00000000930${number}`
const demoQuestions: readonly DemoQuestion[] = [
  {
    id: questionId(1),
    who: gulnar,
    name: 'Гүлнар',
    contact: gulnar.email ?? gulnar.phone,
    topic: 'result',
    words: 'Қызымның шығармашылығы жоғары шықты. Оны қалай дамытуға болады, қандай үйірмелерге берген дұрыс?',
    language: 'kz',
    days: 9,
    answer:
      'Сәлеметсіз бе! Алдымен қызыңызға өзіне ұнайтын екі-үш бағытты сынап көруге мүмкіндік беріңіз: сурет, анимация, құрастыру. Әрқайсысына бір ай уақыт беріп, соңында қайсысы қызық болғанын бірге талқылаңыз. Қуат пен қызығушылық қайда болса, сол үйірмені таңдаған дұрыс.',
  },
  {
    id: questionId(2),
    who: null,
    name: 'Ирина',
    contact: 'irina@demo.bagdar.example',
    topic: 'test',
    words: 'С чего начать, если ребёнку 8 лет? Он быстро устаёт от заданий на экране.',
    language: 'ru',
    days: 3,
  },
  {
    id: questionId(3),
    who: null,
    name: 'Ермек',
    contact: '+77011119933',
    topic: 'center',
    words: 'Орталыққа жазылмай баруға бола ма? Біз ауылдан келеміз.',
    language: 'kz',
    days: 12,
  },
  {
    id: questionId(4),
    who: alina,
    name: 'Алина',
    contact: alina.email ?? alina.phone,
    topic: 'account',
    words: 'Как поменять фотографию в профиле?',
    language: 'ru',
    days: 1,
  },
]

async function showQuestion(db: Db, { id, who, days, answer, ...question }: DemoQuestion, now: Date): Promise<void> {
  const came = new Date(now.getTime() - days * 86_400_000)
  const answered_at = new Date(came.getTime() + 2 * 86_400_000).toISOString()
  const answered = answer && { state: 'answered' as const, answer, answered_by: supportOperator.id, answered_at }
  const due_on = dueOnOfQuestion(dayOf(came))
  const [row] = await db
    .insert(questions)
    .values({ ...question, id, key: id, user_id: who?.id ?? null, due_on, created_at: came.toISOString(), ...answered })
    .returning()
  if (!row || !who || !answer) return
  await notify(db, {
    user_id: who.id,
    kind: 'question-answered',
    category: 'general',
    values: { number: numberOf(row) },
    link: '/my-questions',
    at: answered_at,
  })
}

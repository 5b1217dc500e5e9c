import { sql } from 'drizzle-orm'
import type { Audience, GroupNotice } from '#contract/messages/group-notices'
import { admin, editor } from '../demo-country/cast.ts'
import type { Demo } from '../platform/slice.ts'
import { sendDue } from './send-due.ts'
import { groupNotices } from './tables.ts'

interface Shown extends Pick<GroupNotice, 'texts' | 'category' | 'link'> {
  number: number
  audience: Partial<Audience> & Pick<Audience, 'roles'>
  /** How many days ago it was sent; undefined for a draft. */
  days?: number
}

const all = { locales: [], region_ids: [], school_id: null, center_id: null, grades: [], age_from: null, age_to: null }

const shown: readonly Shown[] = [
  {
    number: 1,
    days: 6,
    category: 'general',
    link: '/news',
    audience: { roles: ['psychologist', 'psychologist_center', 'center-coach', 'school_admin'] },
    texts: {
      ru: {
        title: 'Встреча психологов 10 декабря',
        text: 'Онлайн-встреча начнётся в 15:00. Разберём, как говорить с семьёй о результатах теста. Вопросы пришлите заранее через поддержку.',
      },
      kk: {
        title: 'Психологтардың кездесуі 10 желтоқсанда',
        text: 'Онлайн кездесу сағат 15:00-де басталады. Тест нәтижесі туралы отбасымен қалай сөйлесу керегін талқылаймыз. Сұрақтарыңызды алдын ала қолдау қызметіне жіберіңіз.',
      },
      en: {
        title: 'Psychologists meet on 10 December',
        text: 'The online meeting begins at 15:00. We will look at how to talk with a family about a result. Please send your questions to the support beforehand.',
      },
    },
  },
  {
    number: 2,
    days: 2,
    category: 'testing',
    link: '/exercises',
    audience: { roles: ['student'], region_ids: ['karaganda'], grades: [6, 7, 8] },
    texts: {
      ru: {
        title: 'Новые упражнения',
        text: 'Перед тестом можно потренироваться: появились новые задания на каждый день. Они ни на что не влияют, зато помогают освоиться.',
      },
      kk: {
        title: 'Жаңа жаттығулар',
        text: 'Тест алдында жаттығып алуға болады: күн сайынғы жаңа тапсырмалар қосылды. Олар нәтижеге әсер етпейді, бірақ үйренісуге көмектеседі.',
      },
      en: {
        title: 'New exercises',
        text: 'You can practise before the test: there are new tasks for every day. They count for nothing and help you get used to it.',
      },
    },
  },
  {
    number: 3,
    category: 'surveys',
    link: '/surveys',
    audience: { roles: ['parent'], locales: ['kz', 'ru'] },
    texts: {
      ru: {
        title: 'Опрос для родителей',
        text: 'Расскажите, удобно ли вам следить за результатами ребёнка. Это займёт пять минут.',
      },
      kk: {
        title: 'Ата-аналарға сауалнама',
        text: 'Баланың нәтижесін қарап отыру сізге ыңғайлы ма, айтып беріңіз. Бес минут қана кетеді.',
      },
      en: { title: '', text: '' },
    },
  },
]

/** Inserts two sent notices, one of them read by many, and a draft without one of the languages. */
export async function demo(demonstration: Demo): Promise<void> {
  const { db, now } = demonstration
  for (const { number, days, audience, ...fields } of shown) {
    const at = new Date(now().getTime() - (days ?? 0) * 86_400_000)
    const moment = at.toISOString()
    const id = `00000000-0000-4000-8000-00000000730${number}`
    const sending =
      days === undefined
        ? ({ state: 'draft', changed_by: editor.id } as const)
        : ({ state: 'scheduled', send_at: moment, changed_by: admin.id } as const)
    await db.insert(groupNotices).values({
      id,
      version: 1,
      audience: { ...all, ...audience },
      created_at: moment,
      changed_at: moment,
      ...sending,
      ...fields,
    })
    if (days === undefined) continue
    await sendDue({ ...demonstration, now: () => at })
    await db.execute(
      sql`update notifications set readed = created_at + interval '5 hours' where about = ${id} and hashtext(user_id::text) % 3 <> 0`,
    )
  }
}

import { eq } from 'drizzle-orm'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { emptyValues } from '#contract/publishing/schema'
import type { Values } from '#contract/publishing/field'
import { dayOf, dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { newId } from '../platform/id.ts'
import type { Demo } from '../platform/slice.ts'
import { insertEntry } from './entries/insert-entry.ts'
import { publishTexts } from './entries/publish-entry.ts'
import { loadSite } from './load/load-site.ts'
import { users } from '../users/tables.ts'

interface Shown {
  kind: KindName
  shared: Values
  texts: Partial<Record<Language, Values>>
  published?: Language[]
  /** Days from today until publication; also the day shown in the entry. */
  scheduled?: { languages: Language[]; days: number }
  daysAgo: number
}

/** Work in progress of the editors: a draft, a missing translation, a scheduled entry. */
const underWay: Shown[] = [
  {
    kind: 'news',
    shared: { rubric: 'parents', cover: 'pink.1' },
    texts: {
      ru: {
        title: 'Как читать результат ребёнка: пять советов',
        lead: 'Результат не оценка. Рассказываем, с чего начать разговор.',
        body: '<h2>Начните с сильного</h2><p>В результате первыми стоят две сильные стороны. Назовите их вместе с ребёнком и вспомните, где они помогли на этой неделе.</p><h2>Не сравнивайте</h2><p>Компас сравнивает ребёнка с ним самим. Результатов одноклассников здесь нет.</p>',
      },
      kk: {
        title: 'Баланың нәтижесін қалай оқу керек: бес кеңес',
        lead: 'Нәтиже баға емес. Неден бастаған дұрыс?',
        body: '<h2>Мықты жағынан бастаңыз</h2><p>Нәтижеде екі мықты жақ бірінші тұрады. Оларды баламен бірге атап, осы аптада қай жерде көмектескенін еске түсіріңіз.</p>',
      },
    },
    scheduled: { languages: ['ru'], days: 2 },
    daysAgo: 1,
  },
  {
    kind: 'news',
    shared: { rubric: 'tests', cover: 'gold.2' },
    texts: {
      ru: {
        title: 'Перерыв в тесте стал длиннее',
        lead: 'Между частями можно отдохнуть до двадцати минут.',
        body: '<p>Ответы сохраняются, часы на время перерыва останавливаются. Вернуться можно с того же места.</p>',
      },
    },
    published: ['ru'],
    daysAgo: 3,
  },
  {
    kind: 'faq',
    shared: { section: 'results' },
    texts: { kk: { title: 'Нәтижені мұғалім көре ме?', body: '' } },
    daysAgo: 2,
  },
]

export async function demo(demo: Demo): Promise<void> {
  await loadSite(demo, { isDemo: true })
  const [editor] = await demo.db.select({ id: users.id }).from(users).where(eq(users.login, 'editor'))
  if (!editor) return
  for (const shown of underWay) await showOne(demo, editor.id, shown)
}

/** Times within working hours, as minutes after midnight. */
const [morning, afternoon] = [10 * 60, 15 * 60 + 20]

async function showOne(
  { db, now }: Demo,
  by: string,
  { kind, shared, texts, published, scheduled, daysAgo }: Shown,
): Promise<void> {
  const fields = kindOf(kind)
  const whole = (language: Language): Values => ({ ...emptyValues(fields.texts), ...texts[language] })
  const today = dayOf(now())
  const begun = dayAfter(today, -daysAgo)
  const day = fields.shared.some(({ name }) => name === 'day') && {
    day: scheduled ? dayAfter(today, scheduled.days) : begun,
  }
  const document = {
    address: '',
    shared: { ...emptyValues(fields.shared), ...shared, ...day },
    texts: { ru: whole('ru'), kk: whole('kk'), en: whole('en') },
  }
  const at = momentAt(begun, afternoon)
  const id = newId(Date.parse(at))
  await insertEntry(db, { id, kind, document, what: 'created', by, at, is_demo: true })
  if (published) await publishTexts(db, { kind, id, version: 1, languages: published, publish_at: null, by, at })
  if (scheduled) {
    const publish_at = momentAt(dayAfter(today, scheduled.days), morning)
    await publishTexts(db, { kind, id, version: 1, languages: scheduled.languages, publish_at, by, at })
  }
}

import { textOf } from '#contract/publishing/text-of'
import { kindOf } from '#contract/publishing/kinds'
import { emptyValues } from '#contract/publishing/schema'
import type { Group, Values } from '#contract/publishing/field'
import type { SurveyAnswers } from '#contract/surveys/surveys'
import { queueEarnings } from '../coins/earning/queue-earnings.ts'
import { editor } from '../demo-country/cast.ts'
import type { Demo } from '../platform/slice.ts'
import { insertEntry } from '../publishing/entries/insert-entry.ts'
import { publishTexts } from '../publishing/entries/publish-entry.ts'
import { surveyIdOf } from './entry/apply-published-entry.ts'
import { surveyAnswers, surveyParticipations } from './tables.ts'

const id = '00000000-0000-4000-8000-000000007501'
const day = 86_400_000

const question = (name: string, kind: string, more: Omit<Group, 'id' | 'kind'> = {}): Group => ({
  id: name,
  kind,
  is_required: true,
  options: [],
  at_most: null,
  max_length: null,
  show_if: [],
  ...more,
})
const options = (...names: string[]) => names.map((name) => ({ id: name }))

const questions: Group[] = [
  question('month', 'scale'),
  question('clubs', 'single', { options: options('new', 'same', 'none') }),
  question('found', 'multiple', {
    options: options('friends', 'school', 'parents', 'site'),
    at_most: 2,
    show_if: ['clubs', 'new'],
  }),
  question('wish', 'text', { is_required: false, max_length: 200 }),
]

const texts: Record<'ru' | 'kk' | 'en', Values> = {
  ru: {
    title: 'Как прошёл сентябрь',
    body: 'Несколько вопросов о начале учебного года.',
    thanks: 'Спасибо! Твои ответы помогут выбрать новые кружки.',
    words: {
      'month.text': 'Каким был для тебя сентябрь?',
      'month.low': 'Трудным',
      'month.high': 'Лёгким',
      'clubs.text': 'Ходишь ли ты в кружок в этом году?',
      'clubs.options.new.text': 'Да, в новый',
      'clubs.options.same.text': 'Да, в прежний',
      'clubs.options.none.text': 'Пока нет',
      'found.text': 'Откуда ты о нём знаешь?',
      'found.options.friends.text': 'От друзей',
      'found.options.school.text': 'В школе',
      'found.options.parents.text': 'От родителей',
      'found.options.site.text': 'В интернете',
      'wish.text': 'Какого кружка не хватает в твоей школе?',
    },
  },
  kk: {
    title: 'Қыркүйек қалай өтті',
    body: 'Оқу жылының басы туралы бірнеше сұрақ.',
    thanks: 'Рақмет! Жауаптарың жаңа үйірмелерді таңдауға көмектеседі.',
    words: {
      'month.text': 'Қыркүйек сен үшін қандай болды?',
      'month.low': 'Қиын',
      'month.high': 'Жеңіл',
      'clubs.text': 'Биыл үйірмеге барасың ба?',
      'clubs.options.new.text': 'Иә, жаңасына',
      'clubs.options.same.text': 'Иә, бұрынғысына',
      'clubs.options.none.text': 'Әзірге жоқ',
      'found.text': 'Ол туралы қайдан білесің?',
      'found.options.friends.text': 'Достарымнан',
      'found.options.school.text': 'Мектептен',
      'found.options.parents.text': 'Ата-анамнан',
      'found.options.site.text': 'Интернеттен',
      'wish.text': 'Мектебіңде қандай үйірме жетіспейді?',
    },
  },
  en: {
    title: 'How September went',
    body: 'A few questions about the start of the school year.',
    thanks: 'Thank you! Your answers help to choose new clubs.',
    words: {
      'month.text': 'What was September like for you?',
      'month.low': 'Hard',
      'month.high': 'Easy',
      'clubs.text': 'Do you go to a club this year?',
      'clubs.options.new.text': 'Yes, to a new one',
      'clubs.options.same.text': 'Yes, to the same one',
      'clubs.options.none.text': 'Not yet',
      'found.text': 'How do you know of it?',
      'found.options.friends.text': 'From friends',
      'found.options.school.text': 'At school',
      'found.options.parents.text': 'From my parents',
      'found.options.site.text': 'On the internet',
      'wish.text': 'Which club is missing in your school?',
    },
  },
}

const wishes = [
  'Шахматы',
  'Робототехника, но чтобы можно было и младшим',
  'Домбыра үйірмесі',
  'Фотография',
  'Мультфильмы и анимация',
  'Ағылшын тілінде сөйлесу клубы',
  'Бадминтон',
]
const months = [4, 3, 5, 4, 2, 4, 5, 3]
const clubs = ['new', 'same', 'none', 'new', 'same', 'none', 'new']
const ways = [['friends'], ['school', 'friends'], ['school'], ['parents'], ['site', 'friends'], ['school']]
const answerCount = 48

/** Derives the answers from their position in the list. Random numbers would change the random data of others. */
function answersOf(at: number): SurveyAnswers {
  const club = clubs[at % clubs.length] ?? 'none'
  return {
    month: months[at % months.length] ?? 4,
    clubs: club,
    ...(club === 'new' && { found: ways[at % ways.length] ?? [] }),
    ...(at % 5 === 0 && { wish: wishes[(at / 5) % wishes.length] ?? '' }),
  }
}

/** Makes a closed survey of last autumn with its answers, so that there are results to read. */
export async function demo({ db, now, pupils }: Demo): Promise<void> {
  const begun = now().getTime() - 54 * day
  const dayAt = (days: number) => new Date(begun + days * day).toISOString().slice(0, 10)
  const shared = {
    audience: 'student',
    position: 9,
    minutes: 2,
    is_anonymous: false,
    opens_on: dayAt(0),
    closes_on: dayAt(14),
    questions,
  }
  const fields = kindOf('survey')
  const document = { address: '', shared: { ...emptyValues(fields.shared), ...shared }, texts }
  const at = new Date(begun - day).toISOString()
  await insertEntry(db, { id, kind: 'survey', document, what: 'created', by: editor.id, at, is_demo: true })
  await publishTexts(db, {
    kind: 'survey',
    id,
    version: 1,
    languages: ['ru', 'kk', 'en'],
    publish_at: null,
    by: editor.id,
    at,
  })
  const survey = { survey_id: surveyIdOf({ id, source: null }), version: 1 }
  const answered = pupils
    .filter(({ is_whole, created_at }) => is_whole && created_at < new Date(begun).toISOString())
    .slice(0, answerCount)
  if (answered.length === 0) return
  await db
    .insert(surveyParticipations)
    .values(answered.map(({ id: user_id }, number) => ({ user_id, ...survey, day: dayAt(number % 14) })))
  await db
    .insert(surveyAnswers)
    .values(answered.map(({ id: user_id }, number) => ({ user_id, ...survey, answers: answersOf(number) })))
  const title = { ru: textOf(texts.ru.title), kk: textOf(texts.kk.title), en: textOf(texts.en.title) }
  await queueEarnings(
    db,
    answered.map(({ id: student_id }, number) => ({
      student_id,
      occasion: 'survey',
      about: survey.survey_id,
      title,
      done_at: `${dayAt(number % 14)}T10:00:00.000Z`,
    })),
  )
}

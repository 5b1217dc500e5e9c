// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import type { Application, DeskApplication, OwnApplications } from '#contract/olympiad/applications'
import { render } from '../../../testing/render.tsx'
import shellWords from '../../shell/ru.json' with { type: 'json' }
import { ApplicationsView } from './applications-view.tsx'
import { DeskCard } from './desk-card.tsx'
import words from './ru.json' with { type: 'json' }
import { SchoolWinners } from './school-winners.tsx'

afterEach(() => vi.unstubAllGlobals())

const around = { words: { applications: words, words: contractWords, shell: shellWords } }
const idOf = (number: number) => `0197f000-0000-7000-8000-00000000000${number}`
const pupil = idOf(9)
const one = (number: number, given: Partial<Application> = {}): Application => ({
  id: idOf(number),
  season: '2026-2027',
  school: `Лицей ${number}`,
  preference: number,
  state: 'draft',
  papers: [],
  answer: '',
  sent_at: null,
  answered_at: null,
  version: 1,
  ...given,
})
const show = (own: Partial<OwnApplications>) =>
  render(
    <ApplicationsView
      studentId={pupil}
      own={{ season: '2026-2027', may_act: true, applications: [], ...own }}
      schools={[{ id: idOf(8), name: 'Лицей 8, Семей' }]}
    />,
    around,
  )
function collect() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    sent.push([`${method} ${path}`, JSON.parse(body)])
    return Response.json({ message: 'Готово' })
  })
  return sent
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a draft is moved up in the order, by ids of all drafts', async () => {
  const sent = collect()
  await show({ applications: [one(1), one(2), one(3)] })
  press(new RegExp(`^${words.earlier}.*Лицей 3`))
  await waitFor(() =>
    expect(sent).toEqual([[`PUT /api/students/${pupil}/school-applications/order`, { ids: [1, 3, 2].map(idOf) }]]),
  )
})

test('an application is sent after a question, from the version that the page shows', async () => {
  const sent = collect()
  await show({ applications: [one(1, { version: 4 })] })
  press(words.send)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(words.askSendText)).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: words.send }))
  await waitFor(() => expect(sent).toEqual([[`POST /api/school-applications/${idOf(1)}/sending`, { version: 4 }]]))
})

test('what was sent shows its state, and an answer its reason; neither order nor papers change', async () => {
  await show({
    applications: [
      one(1, { state: 'refused', answer: 'Мест в этом году нет', sent_at: '2026-12-20T05:00:00.000Z' }),
      one(2, { state: 'sent', sent_at: '2026-12-20T05:00:00.000Z' }),
    ],
  })
  expect(screen.getByText('Мест в этом году нет')).toBeTruthy()
  expect(screen.getByText(words.state.refused)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: words.withdraw })).toHaveLength(1)
  for (const name of [words.send, words.attach, new RegExp(words.earlier)])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('three schools are enough, and a younger pupil reads without acting', async () => {
  await show({ may_act: false, applications: [one(1)] })
  expect(screen.getByText(words.byParent)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a place nobody applies', async () => {
  await show({ season: null })
  expect(screen.getByText(words.notWinner)).toBeTruthy()
  expect(screen.queryByText(words.add)).toBeNull()
})

test('the office refuses with a reason that is long enough', async () => {
  const sent = collect()
  const application: DeskApplication = {
    ...one(1, { state: 'sent', sent_at: '2026-12-20T05:00:00.000Z', version: 2 }),
    student_id: pupil,
    pupil: 'Мұрат Диас',
    own_school: 'СШ им. Абая',
    region: 'Туркестанская область',
    grade: 6,
    status: 'winner',
    diploma: '4F7K-2027-2-0118',
  }
  await render(<DeskCard application={application} />, around)
  press(words.desk.refuse)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Набор завершён, мест нет' } })
  press(words.desk.sendRefused)
  await waitFor(() =>
    expect(sent).toEqual([
      [
        `PUT /api/school-applications/${idOf(1)}/answer`,
        { is_accepted: false, answer: 'Набор завершён, мест нет', version: 2 },
      ],
    ]),
  )
})

test('a school reads its winners with the states of their applications', async () => {
  const winner = {
    student_id: pupil,
    name: 'Мұрат Диас',
    grade: 6,
    season: 'Олимпиада 2026–2027',
    round: 'stage-2',
    status: 'winner',
    applications: [{ school: 'Лицей 8', preference: 1, state: 'review' }],
  } as const
  await render(<SchoolWinners winners={[{ ...winner, applications: [...winner.applications] }]} />, around)
  expect(screen.getByText('Мұрат Диас')).toBeTruthy()
  expect(screen.getByText('1. Лицей 8')).toBeTruthy()
  expect(screen.getByText(words.state.review)).toBeTruthy()
})

test('applications of an earlier season take no place of this one', async () => {
  const earlier = [1, 2, 3].map((number) => one(number, { season: '2025-2026', state: 'sent' }))
  await show({ applications: [...earlier, one(4)] })
  expect(screen.getByRole('heading', { name: words.add })).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(`^${words.earlier}`) })).toBeNull()
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskSeason, RoundState } from '#contract/olympiad/desk'
import { render } from '../../../testing/render.tsx'
import { aDeskSeason, aRound } from '../../../testing/values/olympiad-desk.ts'
import { collectCalls, around } from './desk-in-test.ts'
import { HistoryCard } from './history-card.tsx'
import { RoundCard } from './round-card.tsx'
import { RulesCard } from './rules-card.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const reason = 'Все комиссии сдали протоколы'
const show = (round: Partial<RoundState>) =>
  render(<RoundCard season="2026-2027" round={aRound(round)} tests={aDeskSeason().tests} />, around)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const explain = () => {
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Причина/ }), { target: { value: reason } })
  return dialog
}

test('each condition of the next step is said to be met or not, with how many stand in the way', async () => {
  await show({
    phase: 'closed',
    next: {
      to: 'provisional',
      checks: [
        { check: 'all-scored', is_met: false, count: 12 },
        { check: 'ranking-current', is_met: true, count: 0 },
      ],
    },
  })
  const [scored, ranking] = screen
    .getAllByRole('listitem')
    .filter((row) => /Все работы|Места посчитаны по/.test(row.textContent))
  expect(scored?.textContent).toBe('Все работы оцененыне выполненоНе оценено работ: 12')
  expect(ranking?.textContent).toBe('Места посчитаны по последним балламвыполнено')
  expect(screen.getByRole('button', { name: words.step.to.provisional })).toHaveProperty('disabled', true)
})

test('a step whose conditions are met is taken with a reason, from the version that the page shows', async () => {
  const sent = collectCalls()
  await show({
    phase: 'provisional',
    version: 7,
    next: { to: 'final', checks: [{ check: 'all-scored', is_met: true, count: 0 }] },
  })
  press(words.step.to.final)
  await screen.findByText(words.step.about.final)
  expect(sent).toEqual([])
  fireEvent.click(explain().getByRole('button', { name: words.step.to.final }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST /api/olympiad-desk/2026-2027/rounds/stage-1/phase', { version: 7, to: 'final', reason }],
    ]),
  )
})

test('provisional results can be taken back although the next step is not ready', async () => {
  const sent = collectCalls()
  await show({
    phase: 'provisional',
    next: { to: 'final', checks: [{ check: 'all-scored', is_met: false, count: 1 }] },
  })
  press(words.step.back)
  await screen.findByText(words.step.backText)
  fireEvent.click(explain().getByRole('button', { name: words.step.back }))
  await waitFor(() => expect(sent).toMatchObject([[expect.stringMatching(/phase$/), { to: 'closed' }]]))
})

test('showing results to pupils leaves the public as it is', async () => {
  const sent = collectCalls()
  await show({ phase: 'provisional', pupils_see: false, public_sees: false, version: 3 })
  fireEvent.click(screen.getByRole('switch', { name: words.visibility.pupils_see }))
  await screen.findByText(words.visibility.about.pupils_see)
  expect(sent).toEqual([])
  fireEvent.click(explain().getByRole('button', { name: words.visibility.open.pupils_see }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'PUT /api/olympiad-desk/2026-2027/rounds/stage-1/visibility',
        { version: 3, pupils_see: true, public_sees: false, reason },
      ],
    ]),
  )
})

test('the public list is closed while pupils still see their results', async () => {
  const sent = collectCalls()
  await show({ phase: 'final', pupils_see: true, public_sees: true, hash: 'ab12', next: null })
  fireEvent.click(screen.getByRole('switch', { name: words.visibility.public_sees }))
  await screen.findByText(words.visibility.aboutClosing)
  fireEvent.click(explain().getByRole('button', { name: words.visibility.close.public_sees }))
  await waitFor(() => expect(sent).toMatchObject([[expect.any(String), { pupils_see: true, public_sees: false }]]))
})

test('final is a third thing beside the two switches, and its hash is shown', async () => {
  await show({ phase: 'final', pupils_see: false, public_sees: false, hash: 'ab12cd', next: null })
  expect(screen.getAllByRole('switch')).toHaveLength(2)
  expect(screen.getByText(words.visibility.isFinal)).toBeTruthy()
  expect(screen.getByText('ab12cd')).toBeTruthy()
  expect(screen.getByText(words.step.none)).toBeTruthy()
})

test('results that are not provisional yet cannot be shown to anybody', async () => {
  await show({ phase: 'closed', ranked_at: null })
  for (const one of screen.getAllByRole('switch')) expect(one).toHaveProperty('disabled', true)
  expect(screen.getByText(words.visibility.early)).toBeTruthy()
})

test('the places are counted with one press, and only for rounds that rank', async () => {
  const sent = collectCalls()
  await show({ phase: 'closed', ranked_at: null })
  press(words.rank.send)
  await waitFor(() => expect(sent).toEqual([['POST /api/olympiad-desk/2026-2027/rounds/stage-1/ranking', undefined]]))
})

test('the trial round has no places, no quota and nothing to show', async () => {
  await show({ round: 'trial', phase: 'closed' })
  expect(screen.queryByText(words.rank.title)).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByText(words.facts.places)).toBeNull()
})

test('settings are changed while the round is planned; half a place is not sent', async () => {
  const sent = collectCalls()
  await show({ phase: 'planned', version: 2, next: null })
  press(/^Изменить/)
  const places = screen.getByRole('textbox', { name: /^Мест на регион/ })
  fireEvent.change(places, { target: { value: '2.5' } })
  press(words.save)
  await waitFor(() => expect(places.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  fireEvent.change(places, { target: { value: '12' } })
  press(words.save)
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'PUT /api/olympiad-desk/2026-2027/rounds/stage-1',
        {
          version: 2,
          test_id: 'battery-5-6',
          opens_at: '2026-12-01T04:00:00.000Z',
          closes_at: '2026-12-01T13:00:00.000Z',
          places_per_region: 12,
        },
      ],
    ]),
  )
})

test('a round that has begun has no form of settings', async () => {
  await show({ phase: 'open' })
  expect(screen.queryByRole('button', { name: /^Изменить/ })).toBeNull()
})

test('the rules say why they are locked once a ranked round has begun; the trial round does not lock them', async () => {
  const begun = aDeskSeason({ rounds: [aRound({ round: 'trial', phase: 'final' }), aRound({ phase: 'open' })] })
  const { unmount } = await render(<RulesCard season={begun} />, around)
  expect(screen.getByText(words.rules.locked)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.change })).toBeNull()
  unmount()
  const practised = aDeskSeason({ rounds: [aRound({ round: 'trial', phase: 'final' }), aRound({ phase: 'planned' })] })
  await render(<RulesCard season={practised} />, around)
  expect(screen.queryByText(words.rules.locked)).toBeNull()
  expect(screen.getByRole('button', { name: words.change })).toBeTruthy()
})

test('the order of subjects is changed with buttons and sent as an ordered list', async () => {
  const sent = collectCalls()
  await render(<RulesCard season={aDeskSeason({ tie_order: ['mathematics', 'logic'] })} />, around)
  press(words.change)
  press('Опустить: Математика')
  expect(document.activeElement?.closest('[data-subject]')?.getAttribute('data-subject')).toBe('mathematics')
  press('Добавить: Естествознание')
  press('Убрать: Логическое мышление')
  press(words.save)
  await waitFor(() => expect(sent).toMatchObject([[expect.any(String), { tie_order: ['mathematics', 'science'] }]]))
})

test('a title is needed in each language; its mistake goes away with the first letter', async () => {
  const sent = collectCalls()
  await render(<RulesCard season={aDeskSeason({ title: { ru: 'Сезон', kk: '', en: 'Season' } })} />, around)
  press(words.change)
  press(words.save)
  const title = screen.getByRole('textbox', { name: /^Название на казахском/ })
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  fireEvent.change(title, { target: { value: 'Маусым' } })
  await waitFor(() => expect(title.getAttribute('aria-invalid')).not.toBe('true'))
  press(words.save)
  await waitFor(() =>
    expect(sent).toMatchObject([[expect.any(String), { title: { ru: 'Сезон', kk: 'Маусым', en: 'Season' } }]]),
  )
})

const change = (more: Partial<DeskSeason['history'][number]>): DeskSeason['history'][number] => ({
  at: '2026-12-02T05:00:00.000Z',
  by: 'Администратор Асель',
  round: 'stage-1',
  what: 'phase',
  before: 'closed',
  after: 'provisional',
  reason,
  ...more,
})

test('the history says who changed what, from what to what, and why, in words', async () => {
  await render(<HistoryCard history={[change({})]} tests={[]} />, around)
  const row = screen.getByRole('listitem')
  for (const said of [
    'Первый этап: Состояние тура',
    'Было: закрыт',
    'Стало: предварительные итоги',
    `Причина: ${reason}`,
    'Администратор Асель',
  ])
    expect(within(row).getByText(said)).toBeTruthy()
})

test('settings, switches, rankings and hidden participants are said in words too', async () => {
  const history = [
    change({ what: 'settings', before: 'test_id: battery-5-6', after: 'test_id: special-10-11; places_per_region: 5' }),
    change({ what: 'public-sees', before: 'false', after: 'true' }),
    change({ what: 'ranking', before: '', after: '240', reason: '' }),
    change({ what: 'hidden', round: null, before: '17: false', after: '17: true' }),
    change({
      what: 'rules',
      round: null,
      before: 'tie_order: logic',
      after: 'tie_order: science, logic; title: Год; новый',
    }),
  ]
  await render(<HistoryCard history={history} tests={aDeskSeason().tests} />, around)
  for (const said of [
    'Стало: тест: Второй отбор; мест на регион: 5',
    'Стало: да',
    'Стало: получили место: 240',
    'Стало: участник 17: вне зачёта',
    'Стало: порядок предметов: Естествознание, Логическое мышление; название: Год; новый',
  ])
    expect(screen.getByText(said)).toBeTruthy()
})

test('a long history is short until somebody asks for all of it', async () => {
  await render(<HistoryCard history={Array.from({ length: 14 }, () => change({}))} tests={[]} />, around)
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  press(words.history.all)
  expect(screen.getAllByRole('listitem')).toHaveLength(14)
})

test('a test that others could begin stands in the way, with the way to its window', async () => {
  await show({
    next: { to: 'open', checks: [{ check: 'test-closed', is_met: false, count: 0 }] },
    is_test_closed: false,
  })
  expect(screen.getByText(words.check['test-closed'])).toBeTruthy()
  expect(screen.getByRole('link', { name: words.step.terms }).getAttribute('href')).toBe('/back-office/test-windows')
})

test('results are not shown to pupils while others could begin the test; the public list is another decision', async () => {
  await show({ phase: 'provisional', is_test_closed: false, ranked_at: '2026-12-02T05:00:00.000Z' })
  const [pupils, everybody] = screen.getAllByRole('switch')
  expect([pupils, everybody].map((one) => (one as HTMLInputElement).disabled)).toEqual([true, false])
  expect(screen.getByText(words.visibility.testOpen, { exact: false })).toBeTruthy()
})

test('the tasks of a final round are published with a reason; afterwards the card leads to them', async () => {
  const sent = collectCalls()
  await show({ phase: 'final', next: null, version: 9, pupils_see: true, hash: 'a' })
  press(words.release.send)
  await screen.findByText(words.release.about)
  fireEvent.click(explain().getByRole('button', { name: words.release.send }))
  await waitFor(() =>
    expect(sent).toEqual([['POST /api/olympiad-desk/2026-2027/rounds/stage-1/release', { version: 9, reason }]]),
  )
})

test('a round whose tasks are published leads to the archive', async () => {
  await show({ phase: 'final', next: null, released_at: '2027-03-01T05:00:00.000Z', hash: 'a' })
  const link = screen.getByRole('link', { name: words.release.open })
  expect(link.getAttribute('href')).toBe('/olympiad/tasks/2026-2027/stage-1')
  expect(screen.queryByRole('button', { name: words.release.send })).toBeNull()
})

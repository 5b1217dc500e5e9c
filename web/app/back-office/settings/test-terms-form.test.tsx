// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { until } from '../../../testing/until.ts'
import backOffice from '../ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { TestTermsForm } from './test-terms-form.tsx'

const terms = {
  id: 'ability-12-14',
  title: 'Тест способностей',
  ages: '12–14',
  band: '12-14' as const,
  opens_at: null,
  closes_at: null,
  attempts: 1,
  version: 0,
  changed: null,
}

afterEach(() => vi.unstubAllGlobals())

function server() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ message: 'Сохранено' })
  })
  return sent
}
const show = () =>
  render(<TestTermsForm terms={terms} />, {
    words: { settings: words, 'back-office': backOffice, words: contractWords },
  })
const save = () => fireEvent.submit(screen.getByRole('button', { name: words.windows.save }))
const daysOf = () =>
  [screen.getByLabelText(words.fields.opens_at), screen.getByLabelText(words.fields.closes_at)] as const
const timesOf = () => screen.getAllByLabelText(backOffice.form.time) as [HTMLElement, HTMLElement]
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'

test.each([
  ['a time without a day', '', '09:00'],
  ['half of a day', '01.12', '09:00'],
  ['a day that the calendar does not have', '31.02.2027', '09:00'],
])('%s is not saved as a window without a beginning', async (_, day, time) => {
  const sent = server()
  await show()
  const [opens] = daysOf()
  const [opensTime] = timesOf()
  type(opens, day)
  type(opensTime, time)
  save()
  await until(() => expect([isWrong(opens), isWrong(opensTime)]).toEqual([true, false]))
  expect(sent).toEqual([])
})

test('days without times cover both days completely', async () => {
  const sent = server()
  await show()
  const [opens, closes] = daysOf()
  type(opens, '01.12.2026')
  type(closes, '20.12.2026')
  save()
  await until(() =>
    expect(sent).toMatchObject([{ opens_at: '2026-11-30T19:00:00.000Z', closes_at: '2026-12-20T18:59:00.000Z' }]),
  )
  expect(timesOf().map((time) => time.getAttribute('placeholder'))).toEqual(['00:00', '23:59'])
})

test.each(['25:99', '9:7'])('a time of %s is an error at the time, which gets the focus', async (time) => {
  const sent = server()
  await show()
  const [opens] = daysOf()
  const [opensTime] = timesOf()
  type(opens, '01.12.2026')
  type(opensTime, time)
  save()
  expect(await screen.findByText(backOffice.form.timeWrong)).toBeTruthy()
  expect([isWrong(opens), isWrong(opensTime), document.activeElement === opensTime]).toEqual([false, true, true])
  expect(sent).toEqual([])
})

test.each(['99', '0', '-1', 'аб', ''])('attempts of "%s": the field shows the allowed numbers', async (attempts) => {
  const sent = server()
  await show()
  type(screen.getByLabelText(new RegExp(`^${words.fields.attempts}`)), attempts)
  save()
  expect(await screen.findByText(contractWords.number.attempts)).toBeTruthy()
  expect(sent).toEqual([])
})

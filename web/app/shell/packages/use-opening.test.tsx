// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clockOffset } from '../../device/clock-offset.rules.ts'
import { render } from '../../../testing/render.tsx'
import { StartButton } from './start-button.tsx'
import { PackageNote } from './package-note.tsx'
import words from './ru.json' with { type: 'json' }
import { useOpening } from './use-opening.ts'

afterEach(() => vi.useRealTimers())

const opening = {
  opens_at: '2026-12-01T04:00:00.000Z',
  closes_at: '2026-12-01T10:00:00.000Z',
  server_time: '2026-12-01T03:59:00.000Z',
  has_package: true,
}

function Waiting({ offset, onStart }: { offset: number; onStart: () => void }) {
  const left = useOpening(opening, offset)
  return (
    <>
      <PackageNote opening={opening} taken={{ state: 'here', size: 23_269 }} left={left} />
      <StartButton left={left} onClick={onStart}>
        Начать
      </StartButton>
    </>
  )
}

test.each([-3600, 0, 3600])(
  'the button opens at nine by the server’s time, on a device whose clock is wrong by %i seconds',
  async (wrong) => {
    vi.useFakeTimers({
      now: Date.parse(opening.server_time) + wrong * 1000,
      toFake: ['Date', 'setInterval', 'clearInterval'],
    })
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const onStart = vi.fn()
    const offset = clockOffset(opening.server_time, Date.now(), Date.now())
    await render(<Waiting offset={offset} onStart={onStart} />, { words: { packages: words } })
    expect(screen.getByRole('timer').textContent).toBe('До начала 01:03')
    screen.getByRole('button').click()
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('timer').textContent).toBe('До начала 00:03')
    screen.getByRole('button').click()
    expect(onStart).not.toHaveBeenCalled()
    await act(async () => vi.advanceTimersByTime(3000))
    expect(screen.queryByRole('timer')).toBeNull()
    screen.getByRole('button', { name: 'Начать' }).click()
    expect(onStart).toHaveBeenCalledOnce()
    vi.mocked(Math.random).mockRestore()
  },
)

test.each([
  ['here', { state: 'here' as const, size: 23_269 }, words.here_title],
  ['loading', null, words.loading_title],
  ['missing', { state: 'missing' as const }, words.missing_title],
  ['unsupported', { state: 'unsupported' as const }, words.unsupported_title],
])('a pupil reads how the package lies on the device: %s', async (_, taken, title) => {
  await render(<PackageNote opening={opening} taken={taken} left={0} />, { words: { packages: words } })
  expect(screen.getByText(title)).toBeTruthy()
})

test('the size of the package is named', async () => {
  await render(<PackageNote opening={opening} taken={{ state: 'here', size: 23_269 }} left={0} />, {
    words: { packages: words },
  })
  expect(screen.getByText(/24 КБ/)).toBeTruthy()
})

// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import type { AttemptSession } from '../session.ts'
import { Timer } from './timer.tsx'

const sessionWith = (seconds: number) =>
  ({
    tick: () => seconds,
    tickLeft: () => seconds,
    pieceLeft: () => null,
    secondsLeft: () => seconds,
  }) as unknown as AttemptSession
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

test('at 10 and 11 the time left is shown in whole minutes, in words; later it counts seconds', () => {
  const { unmount } = renderInTest(<Timer session={sessionWith(1291)} timing={undefined} inWords />)
  expect(plain(screen.getByRole('timer').textContent)).toBe('22 минуты')
  expect(plain(screen.getByRole('timer').getAttribute('aria-label'))).toBe('Осталось 22 минуты')
  unmount()
  renderInTest(<Timer session={sessionWith(1291)} timing={undefined} />)
  expect(screen.getByRole('timer').textContent).toBe('21:31')
})

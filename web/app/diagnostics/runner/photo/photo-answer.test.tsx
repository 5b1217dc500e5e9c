// @vitest-environment jsdom
import { maxPhotoFileBytes } from '#contract/values/answers/photo-answer'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { DrawingItem } from '../items/drawing-item.tsx'
import ru from './ru.json' with { type: 'json' }

const item = { item: 4, id: 'd05', kind: 'drawing' as const, stem: 'Дорисуй', lines: ['M0 0H10'] }
const small = 'data:image/jpeg;base64,/9j/4AAQ'
const file = (bytes: number) => new File([new Uint8Array(bytes)], 'paper.jpg', { type: 'image/jpeg' })
const encoded = (photo: string) => vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(photo)

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 3000, height: 2000 }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage: vi.fn(),
  } as never)
  encoded(small)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function shown(value: AnswerValue = null) {
  const onAnswer = vi.fn()
  renderInTest(
    <DrawingItem
      item={{ ...item, takes_photo: true }}
      value={value}
      onAnswer={onAnswer}
      labelledBy="stem"
      language="ru"
    />,
  )
  return onAnswer
}

it('a photo of a paper becomes the answer, beside the drawing', async () => {
  const strokes = [{ color: 'ink' as const, width: 4, points: [[1, 2, 3] satisfies [number, number, number]] }]
  const onAnswer = shown({ strokes })
  await userEvent.upload(await screen.findByLabelText(ru.take), file(2000))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ strokes, photo: small }))
})

it('strokes drawn while a large photo is resized stay beside it', async () => {
  const decoded = Promise.withResolvers<{ width: number; height: number }>()
  vi.stubGlobal('createImageBitmap', () => decoded.promise)
  const strokes = [{ color: 'ink' as const, width: 4, points: [[1, 2, 3] satisfies [number, number, number]] }]
  const onAnswer = vi.fn()
  function Drawing() {
    const [value, setValue] = useState<AnswerValue>(null)
    const given = {
      item: { ...item, takes_photo: true as const },
      value,
      onAnswer,
      labelledBy: 'stem',
      language: 'ru' as const,
    }
    return (
      <>
        <button onClick={() => setValue({ strokes })}>Провести линию</button>
        <DrawingItem {...given} />
      </>
    )
  }
  renderInTest(<Drawing />)
  await userEvent.upload(await screen.findByLabelText(ru.take), file(2000))
  await userEvent.click(screen.getByText('Провести линию'))
  decoded.resolve({ width: 3000, height: 2000 })
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ strokes, photo: small }))
})

it('a chosen photo is shown and can be removed', async () => {
  const onAnswer = shown({ strokes: [], photo: small })
  expect((await screen.findByAltText(ru.alt)).getAttribute('src')).toBe(small)
  await userEvent.click(screen.getByRole('button', { name: ru.remove }))
  expect(onAnswer).toHaveBeenCalledWith(null)
})

it('a file of more than 20 MB or that is not a photo is refused with a visible message each time, and nothing is answered', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const onAnswer = shown()
  const field = await screen.findByLabelText(ru.take)
  await userEvent.upload(field, file(maxPhotoFileBytes + 1))
  expect(await screen.findByText(ru.large)).toBeTruthy()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')))
  await userEvent.upload(field, file(20))
  expect(await screen.findByText(ru.none)).toBeTruthy()
  await userEvent.upload(field, file(20))
  await waitFor(() => expect(seen).toHaveBeenCalledTimes(3))
  expect(onAnswer).not.toHaveBeenCalled()
})

it('a photo too large even after resizing is refused instead of being lost in transit', async () => {
  encoded(`data:image/jpeg;base64,${'A'.repeat(200_000)}`)
  const onAnswer = shown()
  await userEvent.upload(await screen.findByLabelText(ru.take), file(2000))
  expect(await screen.findByText(ru.none)).toBeTruthy()
  expect(onAnswer).not.toHaveBeenCalled()
})

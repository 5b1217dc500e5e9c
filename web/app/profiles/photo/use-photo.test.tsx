// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadDetector, readFace, type FaceReading } from './face-detector.ts'
import { pictureOf } from './picture.ts'
import { usePhoto } from './use-photo.ts'

vi.mock('./face-detector.ts', () => ({
  loadDetector: vi.fn<() => Promise<void>>(),
  readFace: vi.fn<() => Promise<FaceReading>>(),
}))
vi.mock('./picture.ts', () => ({
  pictureOf: vi.fn<() => Promise<unknown>>(),
  squareOf: vi.fn<() => unknown>(),
  jpgOf: vi.fn<() => unknown>(),
}))
URL.createObjectURL = () => 'blob:photo'
URL.revokeObjectURL = () => undefined

const file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })
const square = document.createElement('canvas')
const settle = () => act(async () => new Promise((resolve) => void setTimeout(resolve)))

test('the picture is shown at once, and every stage of its check is announced', async () => {
  let loaded: () => void = () => undefined
  vi.mocked(pictureOf).mockResolvedValue({ picture: file, square })
  vi.mocked(loadDetector).mockReturnValue(new Promise((resolve) => void (loaded = () => resolve({} as never))))
  vi.mocked(readFace).mockResolvedValue({ faces: 1, is_framed: true, light: 'good' })
  const { result } = renderHook(() => usePhoto())
  act(() => void result.current.choose(file))
  expect(result.current.shot).toMatchObject({ address: 'blob:photo', stage: 'opening', picture: null })
  await settle()
  // It can be sent while the detector is still loading.
  expect(result.current.shot).toMatchObject({ stage: 'loading', picture: file })
  loaded()
  await settle()
  expect(result.current.shot).toMatchObject({ stage: 'done', isBlind: false, reading: { faces: 1 } })
})

test('a check that does not load is reported, and the picture stays', async () => {
  vi.mocked(pictureOf).mockResolvedValue({ picture: file, square })
  vi.mocked(loadDetector).mockRejectedValue(new Error('offline'))
  const { result } = renderHook(() => usePhoto())
  act(() => void result.current.choose(file))
  await settle()
  expect(result.current.shot).toMatchObject({ stage: 'done', isBlind: true, picture: file, reading: null })
})

test('a file that is not a picture is reported and not shown', async () => {
  vi.mocked(pictureOf).mockRejectedValue(new Error('no picture'))
  const { result } = renderHook(() => usePhoto())
  act(() => void result.current.choose(file))
  await settle()
  expect(result.current).toMatchObject({ shot: null, problem: 'unreadable' })
})

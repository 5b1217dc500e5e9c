// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { ChatCorner } from './chat-corner.tsx'

const root = document.documentElement
const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    dispatchEvent(new Event('scroll'))
  })
const isAside = () => screen.getByRole('button').hasAttribute('data-aside')
afterEach(() => Reflect.deleteProperty(root, 'scrollHeight'))

test('the chat button hides while scrolling down, and returns when scrolling up or at the end', async () => {
  Object.defineProperty(root, 'scrollHeight', { value: 5000, configurable: true })
  scrollTo(0)
  await render(<ChatCorner />)
  expect(isAside()).toBe(false)
  scrollTo(400)
  expect(isAside()).toBe(true)
  scrollTo(300)
  expect(isAside()).toBe(false)
  scrollTo(5000 - innerHeight)
  expect(isAside()).toBe(false)
})

// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { SiteHeader } from './site-header.tsx'

it.each([
  { at: '/events', marked: '/events' },
  { at: '/trainings', marked: '/events' },
  { at: '/one-forum/talent-and-surroundings', marked: '/events' },
  { at: '/one-training/course/emotions-in-class', marked: '/events' },
  { at: '/news/career-report', marked: '/news' },
  { at: '/one-forums', marked: undefined },
])('at $at the header marks $marked', async ({ at, marked }) => {
  const { container } = await render(<SiteHeader ground="white" />, { at })
  const links = [...container.querySelectorAll('nav a[aria-current="page"]')].map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(new Set(marked ? [marked] : []))
})

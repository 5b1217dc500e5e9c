import { expect, test } from 'vitest'
import { sectionsOf } from './contents.tsx'

test('every heading of a text gets an anchor', () => {
  const { html, sections } = sectionsOf(
    '<h2>1. Общие <b>положения</b></h2><p>…</p><h2 class="x">2. Права &amp; обязанности</h2>',
  )
  expect(sections).toEqual([
    { id: 'part-1', title: '1. Общие положения' },
    { id: 'part-2', title: '2. Права & обязанности' },
  ])
  expect(html).toBe(
    '<h2 id="part-1">1. Общие <b>положения</b></h2><p>…</p><h2 id="part-2">2. Права &amp; обязанности</h2>',
  )
})

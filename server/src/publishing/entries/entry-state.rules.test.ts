import { expect, test } from 'vitest'
import { kinds } from '#contract/publishing/kinds'
import { stateOf } from './entry-state.rules.ts'

const draft = { title: 'Вопрос', body: '<p>Ответ</p>' }
const shared = { section: 'tests' }
const nowhere = { shared, draft, published: null, published_shared: null, publish_at: null }
const state = (changes: object) => stateOf(kinds.faq, { ...nowhere, ...changes })

test.each([
  ['empty', { draft: { title: '', body: '<p></p>' } }],
  ['draft', {}],
  ['scheduled', { publish_at: '2026-11-20T09:00:00.000Z' }],
  ['scheduled', { publish_at: '2026-11-20T09:00:00.000Z', published: draft, published_shared: shared }],
  ['published', { published: draft, published_shared: shared }],
  // An empty field that was added to the kind later changes nothing.
  ['published', { draft: { ...draft, description: '' }, published: draft, published_shared: shared }],
  ['changed', { draft: { ...draft, title: 'Иначе' }, published: draft, published_shared: shared }],
  ['changed', { published: draft, published_shared: { section: 'help' } }],
  // An editor has emptied the draft of a public text. It stays public until it is published again or withdrawn.
  ['changed', { draft: { title: '', body: '' }, published: draft, published_shared: shared }],
])('a text is %s', (expected, changes) => expect(state(changes)).toBe(expected))

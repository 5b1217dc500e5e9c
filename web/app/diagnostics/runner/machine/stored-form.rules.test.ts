import { expect, test } from 'vitest'
import { upgradeForm } from './stored-form.rules.ts'
import { selectionForm } from '../selection-form.ts'

test('a form stored by an earlier release still works; a current one stays unchanged', () => {
  const now = selectionForm('given', 'given', 'given')
  expect(upgradeForm(now)).toEqual(now)
  const { picture: _, ...rest } = now
  const kept = { ...rest, parts: now.parts.map(({ scale: _s, title: _t, about: _a, ...part }) => part) }
  expect(upgradeForm(kept)).toEqual({ ...now, parts: now.parts.map((part) => ({ ...part, title: '', about: '' })) })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillForm, storeSignUpDraft, noDraft, readDraft } from './sign-up-draft.ts'

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pupil’s typed text is restored after a reload', () => {
  storeSignUpDraft({ phone: '+77011112233', about: { first_name: 'Айару' } })
  expect(readDraft()).toMatchObject({ phone: '+77011112233', about: { first_name: 'Айару' } })
})

test('a password, a code and a consent are never stored on the device', () => {
  storeSignUpDraft({
    about: { first_name: 'Айару', password: 'Bagdar2026', password_confirmation: 'Bagdar2026', consent: true },
    guardian: { code: '123456', consent: true },
  })
  expect(localStorage.getItem('sign-up')).not.toMatch(/Bagdar2026|123456|consent/)
})

test('a draft is deleted after a day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') })
  storeSignUpDraft({ phone: '+77011112233' })
  vi.setSystemTime(new Date('2026-11-21T08:00:01Z'))
  expect(readDraft()).toEqual(noDraft)
  expect(localStorage.getItem('sign-up')).toBeNull()
})

test('a corrupt draft is ignored', () => {
  localStorage.setItem('sign-up', '{"phone": 7')
  expect(readDraft()).toEqual(noDraft)
})

test('a form restores only its own fields', () => {
  expect(fillForm({ first_name: '', grade: '' }, { first_name: 'Айару', grade: 7, region: 'x' })).toEqual({
    first_name: 'Айару',
    grade: 7,
  })
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a form that is no form', { about: [] }],
  ['an impossible role', { role: 'admin' }],
  ['a time that is not a number', { saved_at: 'now' }],
  ['no phone', { phone: undefined }],
])('values never stored like this are ignored: %s', (_, change) => {
  storeSignUpDraft({ phone: '+77011112233' })
  const kept = JSON.parse(localStorage.getItem('sign-up') ?? '')
  localStorage.setItem('sign-up', typeof change === 'string' ? change : JSON.stringify({ ...kept, ...change }))
  expect(readDraft()).toEqual(noDraft)
  expect(localStorage.getItem('sign-up')).toBeNull()
})

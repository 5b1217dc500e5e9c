import { expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { createTranslator } from '../../platform/translate.ts'
import en from '../en.json' with { type: 'json' }
import kk from '../kk.json' with { type: 'json' }
import ru from '../ru.json' with { type: 'json' }
import { canBeRepeated, purposeOf, reasonOf } from './delivery.rules.ts'

const translate = createTranslator({ ru: [ru], kk: [kk], en: [en] })
const now = new Date('2026-11-23T10:00:00.000Z')
const failed = { state: 'failed', is_secret: false, until: null, has_words: true } as const

test.each([
  ['a failed message', {}, true],
  ['one in an unknown state', { state: 'unknown' as const }, true],
  ['one that was sent', { state: 'sent' as const }, false],
  ['one that arrived', { state: 'delivered' as const }, false],
  ['one that waits by itself', { state: 'waiting' as const }, false],
  ['one that is in hand', { state: 'handing' as const }, false],
  ['a code', { is_secret: true }, false],
  ['one without its text', { has_words: false }, false],
  ['one that is over', { until: '2026-11-23T10:00:00.000Z' }, false],
  ['one that is not over yet', { until: '2026-11-23T10:00:00.001Z' }, true],
])('%s', (_, change, expected) => {
  expect(canBeRepeated({ ...failed, ...change }, now)).toBe(expected)
})

test.each([
  ['', null],
  ['recipient', 'recipient'],
  ['smsc 3', 'smsc-3'],
  ['smsc 1', 'smsc'],
  ['mobizon 8', 'mobizon-8'],
  ['mobizon 30', 'mobizon'],
  ['smtp 450', 'smtp'],
  ['smtp ETIMEDOUT', 'mail-silent'],
  ['gateway TimeoutError', 'gateway-silent'],
  ['gateway 429', 'gateway'],
  ['smsc without id', 'gateway-silent'],
  ['interrupted', 'interrupted'],
])('%s is explained by the sentence %s', (error, key) => {
  const reason = reasonOf(error)
  expect(reason?.key ?? null).toBe(key)
  const told = languages.map((language) =>
    reason ? translate(language, `messaging.reason.${reason.key}`, reason.values) : '',
  )
  expect(told.join()).not.toMatch(/код\s*(,|$)/)
})

test.each([
  ['code', 'code'],
  ['notice', 'notice'],
  ['iin-kept', 'dispute'],
  ['case-opened', 'dispute'],
  ['guardian-changed', 'family'],
  ['anything new', 'family'],
])('a message sent as %s is called %s', (purpose, name) => {
  expect(purposeOf(purpose)).toBe(name)
  expect(Object.keys(ru.messaging.purpose)).toContain(purposeOf(purpose))
})

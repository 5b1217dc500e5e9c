import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { createSeal, openSeal } from './seal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-seal-'))
afterAll(() => rmSync(folder, { recursive: true }))
const seal = createSeal('a key of a test, long enough for all')

test('sealed data open for their user, and look different each time', () => {
  const sealed = [seal.close('JBSWY3DP', 'dina'), seal.close('JBSWY3DP', 'dina')]
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed.map((text) => seal.open(text, 'dina'))).toEqual(['JBSWY3DP', 'JBSWY3DP'])
  expect(sealed.join()).not.toContain('JBSWY3DP')
})

test('sealed data do not open for another user, with another key, or changed or truncated', () => {
  const sealed = seal.close('JBSWY3DP', 'dina')
  const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1)
  expect(seal.open(sealed, 'marat')).toBeNull()
  expect(createSeal('another key of a test, long enough').open(sealed, 'dina')).toBeNull()
  for (const wrong of [changed, sealed.slice(0, 30), '', seal.mark, 'v1.other.AAAA'])
    expect(seal.open(wrong, 'dina')).toBeNull()
})

test('an installation without a key makes one, once, readable by nobody else', () => {
  const settings = { SECRETS_KEY: undefined, dataDir: path.join(folder, 'data') }
  const sealed = openSeal(settings)().close('secret', 'dina')
  expect(openSeal(settings)().open(sealed, 'dina')).toBe('secret')
  const file = path.join(folder, 'data/secrets.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}$/)
})

test('a given key is used and no file is made', () => {
  const elsewhere = path.join(folder, 'none')
  const sealed = openSeal({ SECRETS_KEY: 'a key of a test, long enough for all', dataDir: elsewhere })().close(
    'secret',
    'dina',
  )
  expect(seal.open(sealed, 'dina')).toBe('secret')
  expect(() => statSync(elsewhere)).toThrow('ENOENT')
})

test.each(['', ' \n', 'x'.repeat(31)])('an empty or truncated key file is refused and not replaced', (content) => {
  const dataDir = mkdtempSync(path.join(folder, 'cut-'))
  writeFileSync(path.join(dataDir, 'secrets.key'), content)
  const open = () => openSeal({ SECRETS_KEY: undefined, dataDir })()
  expect(open).toThrow(ConfigError)
  expect(open).toThrow(/secrets\.key is shorter than 32 characters.*backup/)
  expect(readFileSync(path.join(dataDir, 'secrets.key'), 'utf8')).toBe(content)
})

test('an unreadable key file is reported, not replaced', () => {
  writeFileSync(path.join(folder, 'file'), '')
  expect(() => openSeal({ SECRETS_KEY: undefined, dataDir: path.join(folder, 'file') })()).toThrow(/ENOTDIR|EEXIST/)
})

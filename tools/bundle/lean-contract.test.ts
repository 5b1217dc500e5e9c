import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as accounts from '#contract/accounts/accounts'
import * as attempts from '#contract/diagnostics/attempts'
import * as results from '#contract/diagnostics/results'
import * as ratings from '#contract/staff/expert-ratings'
import * as former from '#contract/diagnostics/former'
import { contractDoors, formsModule, leanModule, originalExports, importFromOriginals } from './lean-contract.ts'

test('the browser gets an endpoint’s address and whether it has a body, and no schema', () => {
  const lines = leanModule({ ...attempts, ...results }).split('\n')
  expect(lines).toContain('export const readForm = {"method":"GET","path":"/api/attempts/:id/form","for":["student"]}')
  expect(lines).toContain(
    'export const saveAnswers = {"method":"PUT","path":"/api/attempts/:id/answers","body":true,"for":["student"]}',
  )
  expect(lines).toContain(
    'export const readReport = {"method":"GET","path":"/api/results/:id/report","file":"application/pdf","for":["student","parent","psychologist","psychologist_center","admin"]}',
  )
  expect(lines).toContain('export const chosenConditions = ["high-contrast","read-aloud"]')
  expect(lines.filter((line) => line.includes('const Form '))).toEqual([])
})

test('lists and limits stay, so that every menu can ask a slice who it is for', () => {
  const lines = leanModule({ ...ratings, ...former }).split('\n')
  expect(lines).toContain('export const expertRoles = ["psychologist","psychologist_center","evaluator"]')
  expect(lines).toContain('export const minExperts = 8')
  expect(lines).toContain('export const fileLimits = {"bytes":8388608,"rows":20000,"reportedFaults":200}')
  expect(lines.filter((line) => /const (OwnRound|FormerRow) /.test(line))).toEqual([])
})

test('an endpoint with a form names its required fields and where its schema is', async () => {
  const id = path.resolve('contract/src/accounts/accounts.ts')
  const lines = leanModule(accounts).split('\n')
  expect(lines).toContain('export const readSession = {"method":"GET","path":"/api/session","for":"signed-in"}')
  expect(lines.join()).not.toContain('signUp')
  const forms = formsModule(accounts, id).split('\n')
  const sends = forms.find((line) => line.startsWith('export const sendResetLink')) ?? ''
  expect(sends).toContain(
    '"path":"/api/password-reset-links","for":"anyone", form: true, body: { required: ["email","member"], later: () => import(',
  )
  expect(sends).toContain(`${JSON.stringify(`${id}?whole`)}).then(({ sendResetLink }) => sendResetLink.body)`)
  expect(forms.find((line) => line.startsWith('export const signIn '))).toContain(
    'ways: { iin: { required: ["iin","password"], later: ',
  )
  const things = await originalExports(id)
  expect(things.get('signUp')).toEqual({ file: `${id}?forms`, name: 'signUp' })
  expect(things.get('SignUp')).toEqual({ file: `${id}?whole`, name: 'SignUp' })
  expect(things.has('readSession')).toBe(false)
})

test('modules of slices are recognised by their names, and import each other’s schemas from the slice itself', () => {
  expect(Object.keys(contractDoors)).toEqual(
    expect.arrayContaining([
      '#contract/accounts/accounts',
      '#contract/profiles/consents',
      '#contract/diagnostics/attempts',
    ]),
  )
  expect(Object.keys(contractDoors).filter((name) => /\/(values|words|endpoint|listing)\b/.test(name))).toEqual([])
  const code =
    "import { Profile } from '../accounts/accounts.ts'\nimport { Id } from '../values/wire.ts'\nimport { View } from './family.ts'"
  expect(importFromOriginals(code, path.resolve('contract/src/profiles/staff.ts'))).toBe(
    "import { Profile } from '../accounts/accounts.ts?whole'\nimport { Id } from '../values/wire.ts'\nimport { View } from './family.ts?whole'",
  )
})

test('no page takes a schema from an endpoint: the browser has none there, so a form imports its schema by name', () => {
  const reading = /\.(?:body|query|params|reply)\.(?:def|shape|options|parse|safeParse)\b/
  const pages = globSync('web/**/*.{ts,tsx}')
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.filter((file) => reading.test(readFileSync(file, 'utf8')))).toEqual([])
})

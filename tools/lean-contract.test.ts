import { expect, test } from 'vitest'
import * as diagnostics from '#contract/diagnostics'
import { leanModule } from './lean-contract.ts'

test('the browser is told where a call goes and whether it has a body, and no schema', () => {
  const lines = leanModule(diagnostics).split('\n')
  expect(lines).toContain('export const readForm = {"method":"GET","path":"/api/attempts/:id/form","for":["student"]}')
  expect(lines).toContain('export const saveAnswers = {"method":"PUT","path":"/api/attempts/:id/answers","body":true,"for":["student"]}')
  expect(lines).toContain(
    'export const readReport = {"method":"GET","path":"/api/results/:id/report","file":"application/pdf","for":["student","parent","psychologist","psychologist_center","admin","evaluator"]}',
  )
  expect(lines).toContain('export const chosenConditions = ["high-contrast","read-aloud"]')
  expect(lines.filter((line) => line.includes('const Form '))).toEqual([])
})

import type * as z from 'zod/mini'
import { faultsOf } from './survey-faults.rules.ts'
import { QuestionFile, SurveyHead } from './survey.schema.ts'
import type { SurveyFile } from './survey-file.rules.ts'

/** Thrown for surveys that cannot be used. Each fault is a sentence that names the file and the question. */
export class SurveyError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The surveys have faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Parses a survey file, question by question. */
export function readSurvey(file: string, contents: unknown): { survey: SurveyFile | null; faults: string[] } {
  if (contents === undefined) return { survey: null, faults: [] }
  if (typeof contents !== 'object' || contents === null) return { survey: null, faults: [`${file}: holds no survey`] }
  const { questions: listed, ...rest } = contents as Record<string, unknown>
  const { value: head, faults: headFaults } = parsed(SurveyHead, rest, file)
  const parts = (Array.isArray(listed) ? listed : []).map((one, at) =>
    parsed(QuestionFile, one, `${file}, question ${nameOf(one, at)}`),
  )
  const questions = parts.flatMap(({ value }) => value ?? [])
  const faults = [...headFaults, ...parts.flatMap((part) => part.faults)]
  if (!head || faults.length > 0) return { survey: null, faults }
  if (head.id !== file.replace(/\.yaml$/, '')) faults.push(`${file}: id ${head.id} is not the name of the file`)
  faults.push(...faultsOf({ questions }).map((fault) => `${file}, ${fault}`))
  return { survey: faults.length > 0 ? null : { ...head, questions }, faults }
}

function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  place: string,
): { value: z.output<Schema> | null; faults: string[] } {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data, faults: [] }
  const faults = result.error.issues.map(
    (issue) => `${place}${issue.path.length > 0 ? `, ${issue.path.join('.')}` : ''}: ${faultOf(issue)}`,
  )
  return { value: null, faults }
}

/** The small build of Zod contains no error messages. */
function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type') return `must be ${issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return `does not fit (${issue.code.replaceAll('_', ' ')})`
}

const nameOf = (question: unknown, at: number): string =>
  typeof question === 'object' && question !== null && 'id' in question ? String(question.id) : `number ${at + 1}`

import { DataError } from './data-error.ts'

/** Parses JSON; a fault is told with its line. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const [, position] = /position (\d+)/.exec(reason) ?? []
    const before = text.slice(0, position === undefined ? text.length : Number(position))
    throw new DataError({ file, line: before.split('\n').length }, `this is not JSON (${reason})`)
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import { dayOf } from '#contract/values/kazakhstan-time'
import type { FileCheck } from '#contract/diagnostics/former'
import type { Context } from '../../platform/context.ts'
import { readFormerFile } from '../reading/read-former-file.ts'
import { compareWithStored } from './compare-with-stored.ts'

/** Returns what a file would add and its faults, in the reader's language. Nothing is stored. */
export async function checkFile(
  { platform: { db, now, translate }, user, language }: Context,
  body: unknown,
): Promise<FileCheck> {
  const file = await readFormerFile(body, dayOf(now()))
  const { fresh, known, passed_over, passed_lines } = await compareWithStored(db, user, file)
  return {
    hash: file.hash,
    scales: file.scales,
    rows: file.rows,
    fresh: fresh.length,
    known,
    passed_over,
    passed_lines,
    faults: file.faults.map(({ line, field, found, code, first = 0 }) => ({
      line,
      field,
      found,
      reason: translate(language, `former.fault.${code}`, { line: first }),
    })),
    faults_total: file.faults_total,
  }
}

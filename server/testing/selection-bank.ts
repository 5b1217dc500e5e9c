import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { loadTests } from '../src/diagnostics/catalogue/load-tests.ts'
import type { Platform } from '../src/platform/platform.ts'

export const selectionId = 'selection-12-14'

/**
 * A small instrument like those of selections and olympiads: three parts, each available when it begins, with long
 * breaks between them.
 */
const instrument = {
  id: selectionId,
  version: 1,
  kind: 'special',
  band: '12-14',
  minutes: 30,
  attempts: 1,
  days_between: 0,
  pauses: 3,
  pause_hours: 1,
  parts_given: 'one-by-one',
  break_hours: 24,
  timing: 'whole',
  navigation: 'free',
  presentation: 'item',
  audience: { role: 'student' },
  evaluated_by: 'nobody',
  key_source: 'author',
  reading: 'compass',
  groups: [{ id: 'skills', scorer: 'sum-percent', scales: ['critical', 'communication', 'collaboration'] }],
  languages: ['ru', 'kk', 'en'],
  parts: [
    { id: 'critical', scale: 'critical', minutes: 10, practice: [], items: ['c01', 'c02', 'c03'] },
    { id: 'communication', scale: 'communication', minutes: 10, practice: [], items: ['m01', 'm02'] },
    { id: 'collaboration', scale: 'collaboration', minutes: 10, practice: [], items: ['t01', 't02'] },
  ],
}

/** Copies items, texts and keys of the ability test, without those that are in no part. */
export async function loadSelection(platform: Platform): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'banks-'))
  const bank = path.join(folder, selectionId)
  cpSync('content/diagnostics/ability-12-14', bank, { recursive: true })
  writeFileSync(path.join(bank, 'test.yaml'), stringify(instrument))
  const taken = instrument.parts.flatMap(({ items }) => items)
  rewrite(path.join(bank, 'items'), (items: { id: string }[]) => items.filter(({ id }) => taken.includes(id)))
  rewrite(path.join(bank, 'key'), (keys: object) =>
    Object.fromEntries(Object.entries(keys).filter(([id]) => taken.includes(id))),
  )
  rmSync(path.join(bank, 'leading.yaml'))
  rmSync(path.join(bank, 'training'), { recursive: true })
  rewriteTexts(path.join(bank, 'texts'))
  await loadTests(platform, folder)
  rmSync(folder, { recursive: true })
}

function rewrite<Contents>(folder: string, change: (contents: Contents) => unknown): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    writeFileSync(file, stringify(change(parse(readFileSync(file, 'utf8')))))
  }
}

/** Removes the texts of scales that are left out. */
function rewriteTexts(folder: string): void {
  type Texts = Record<'scales' | 'recommendations' | 'parents', Record<string, unknown>>
  rewrite(
    folder,
    ({
      scales: { creative: _s, ...scales },
      recommendations: { creative: _r, ...recommendations },
      parents: { creative: _p, ...parents },
      ...texts
    }: Texts) => ({
      ...texts,
      scales,
      recommendations,
      parents,
    }),
  )
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { loadTests } from '../src/diagnostics/catalogue/load-tests.ts'
import type { Platform } from '../src/platform/platform.ts'
import { instrumentsFolder } from './load-instruments.ts'

/**
 * Loads the test instrument of series under another name, with a frame that the server supports but the runner may not
 * show yet.
 */
export async function loadAhead(
  platform: Platform,
  frame: { id: string; [field: string]: unknown },
  secondsOf?: (item: string) => number,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ahead-'))
  const bank = path.join(folder, frame.id)
  cpSync(path.join(instrumentsFolder, 'series'), bank, { recursive: true })
  rewrite(path.join(bank, 'test.yaml'), (test) => ({ ...test, ...frame }))
  if (secondsOf)
    for (const file of ['series', 'kinds'])
      rewrite(path.join(bank, `items/${file}.yaml`), (items: { id: string }[]) =>
        items.map((item) => ({ ...item, seconds: secondsOf(item.id) })),
      )
  await loadTests(platform, folder, { isAhead: true })
  rmSync(folder, { recursive: true })
}

function rewrite<Contents extends object>(file: string, change: (contents: Contents) => unknown): void {
  writeFileSync(file, stringify(change(parse(readFileSync(file, 'utf8')))))
}

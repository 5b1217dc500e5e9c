import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipOf, readyText, textOf } from './ready-text.ts'

test('changing and ready parts make one gzip stream, however long', () => {
  const form = readyText(JSON.stringify({ words: 'Сын тұрғысынан ойлау '.repeat(9000) }))
  for (const answers of ['', 'қысқа', 'ұзын '.repeat(40_000)]) {
    const parts = [`{"answers":"${answers}","form":`, form, '}']
    expect(gunzipSync(gzipOf(parts)).toString()).toBe(textOf(parts))
  }
})

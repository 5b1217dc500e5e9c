import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packText } from '../packing/pack-text.ts'
import { brotliOf, gzipOf, readyText } from './ready-text.ts'

const text = `{"form":${JSON.stringify({ words: 'Сын тұрғысынан ойлау '.repeat(9000) })}`
const form = readyText(Buffer.from(text))
const rests = ['}', ',"answers":"қысқа"}', `,"answers":"${'ұзын '.repeat(40_000)}"}`]

test('changing and prepared parts form one gzip stream of any length', async () => {
  for (const rest of rests) {
    expect(gunzipSync(await gzipOf([form, rest])).toString()).toBe(text + rest)
    expect(gunzipSync(await gzipOf([rest, form])).toString()).toBe(rest + text)
  }
})

test('changing parts follow the prepared one in one brotli stream of any length', () => {
  const packed = packText(form.bytes)
  for (const rest of ['', 'x', 'y'.repeat(0x10000), 'z'.repeat(0x10001), ...rests]) {
    expect(brotliDecompressSync(brotliOf(packed, rest)).toString()).toBe(text + rest)
  }
})

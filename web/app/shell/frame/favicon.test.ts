import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('browsers that request /favicon.ico without reading the page get an icon of three sizes', () => {
  const icon = readFileSync('web/public/favicon.ico')
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index
    expect([icon[entry], icon[entry + 1]]).toEqual([size, size])
    const picture = icon.subarray(
      icon.readUInt32LE(entry + 12),
      icon.readUInt32LE(entry + 12) + icon.readUInt32LE(entry + 8),
    )
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
  }
})

import { strToU8 } from 'fflate'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookFileLimits } from '#contract/library/book-desk'
import { packFiles } from '../example-epub.ts'
import { measureMemory } from '../measure-memory.ts'
import { openZip } from './unzip.ts'

const text = strToU8('Ветер над степью. '.repeat(100))

/** Writes a number into the entry of a file in the central directory. */
function patched(zip: Uint8Array, path: string, { at, value, bytes }: { at: number; value: number; bytes: 2 | 4 }) {
  const buffer = Buffer.from(zip)
  const entry = buffer.lastIndexOf(path, -1, 'utf8') - 46
  if (bytes === 2) buffer.writeUInt16LE(value, entry + at)
  else buffer.writeUInt32LE(value, entry + at)
  return new Uint8Array(buffer)
}

const renamed = (zip: Uint8Array, from: string, to: string): Uint8Array =>
  Uint8Array.from(Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1'))

test('files are read as they were packed', () => {
  const zip = openZip(packFiles({ 'OPS/a.xhtml': text, 'OPS/b.bin': [text, { level: 0 }], 'OPS/empty': '' }))
  expect(zip.paths).toEqual(['OPS/a.xhtml', 'OPS/b.bin', 'OPS/empty'])
  expect([...zip.read('OPS/a.xhtml')]).toEqual([...text])
  expect([...zip.read('OPS/b.bin')]).toEqual([...text])
  expect(zip.read('OPS/empty')).toHaveLength(0)
  expect(zip.has('OPS/c')).toBe(false)
})

const two = packFiles({ 'a.txt': text, 'b.txt': text })

test.each<[string, Uint8Array, string]>([
  ['a path out of the folder', packFiles({ '../evil': text }), 'book-file-unsafe'],
  ['an absolute path', packFiles({ '/etc/evil': text }), 'book-file-unsafe'],
  ['a drive', packFiles({ 'C:/evil': text }), 'book-file-unsafe'],
  ['a backslash', packFiles({ 'a\\evil': text }), 'book-file-unsafe'],
  ['a NUL in a name', packFiles({ 'a\0.txt': text }), 'book-file-unsafe'],
  ['a name that is not UTF-8', renamed(two, 'b.txt', '\xff.txt'), 'book-file-unreadable'],
  ['a symbolic link', packFiles({ a: [text, { os: 3, attrs: 0o120777 << 16 }] }), 'book-file-unsafe'],
  ['a device', packFiles({ a: [text, { os: 3, attrs: 0o020666 << 16 }] }), 'book-file-unsafe'],
  ['two files of one name', renamed(two, 'b.txt', 'a.txt'), 'book-file-unsafe'],
  ['names that differ in case', renamed(two, 'b.txt', 'A.txt'), 'book-file-unsafe'],
  ['a file that is also a folder', packFiles({ a: text, 'a/b': text }), 'book-file-unsafe'],
  ['an encrypted file', patched(two, 'a.txt', { at: 8, value: 1, bytes: 2 }), 'book-file-protected'],
  ['an unknown compression', patched(two, 'a.txt', { at: 10, value: 12, bytes: 2 }), 'book-file-unreadable'],
  [
    'more bytes than allowed',
    patched(two, 'a.txt', { at: 24, value: bookFileLimits.unpacked + 1, bytes: 4 }),
    'book-file-unsafe',
  ],
  ['a size of ZIP64', patched(two, 'a.txt', { at: 24, value: 0xffffffff, bytes: 4 }), 'book-file-unsafe'],
  ['a bomb', packFiles({ bomb: [new Uint8Array(30_000_000), { level: 9 }] }), 'book-file-unsafe'],
  ['files that share bytes', patched(two, 'b.txt', { at: 42, value: 0, bytes: 4 }), 'book-file-unsafe'],
  ['a file that reaches into the next one', patched(two, 'a.txt', { at: 20, value: 90, bytes: 4 }), 'book-file-unsafe'],
  ['data behind the end', Uint8Array.from([...two, 0]), 'book-file-unreadable'],
  ['data before the beginning', Uint8Array.from([0, ...two]), 'book-file-unreadable'],
  ['a file that is cut off', two.slice(0, -30), 'book-file-unreadable'],
  ['ZIP64 fields', packFiles({ a: [text, { extra: { 1: new Uint8Array(8) } }] }), 'book-file-unsafe'],
])('%s is refused before anything is unpacked', (_, zip, code) => {
  expect(() => openZip(zip)).toThrow(code)
})

test('more files than allowed are refused', () => {
  const files = Object.fromEntries(Array.from({ length: bookFileLimits.entries + 1 }, (_, index) => [`f${index}`, '']))
  expect(() => openZip(packFiles(files))).toThrow('book-file-unsafe')
})

test('files that together unpack to more than allowed are refused', () => {
  const files = packFiles({ 'a.bin': randomBytes(2_000_000), 'b.bin': randomBytes(2_000_000) })
  const half = { at: 24, value: bookFileLimits.unpacked / 2 + 1, bytes: 4 } as const
  expect(openZip(patched(files, 'a.bin', half)).paths).toHaveLength(2)
  expect(() => openZip(patched(patched(files, 'a.bin', half), 'b.bin', half))).toThrow('book-file-unsafe')
})

test('a local name that differs from that of the directory is refused', () => {
  const buffer = Buffer.from(two)
  buffer.write('x.txt', buffer.indexOf('a.txt'))
  expect(() => openZip(new Uint8Array(buffer))).toThrow('book-file-unsafe')
})

test.each([1, 100, text.length - 1, text.length + 1])(
  'a file that does not unpack to the declared %i bytes',
  (size) => {
    const zip = openZip(patched(two, 'a.txt', { at: 24, value: size, bytes: 4 }))
    expect(() => zip.read('a.txt')).toThrow('book-file-unsafe')
  },
)

test('a bomb that declares a small size unpacks to no more than that', async () => {
  const bomb = packFiles({ bomb: [new Uint8Array(150_000_000), { level: 1 }] })
  const lying = patched(bomb, 'bomb', { at: 24, value: 1000, bytes: 4 })
  const module = new URL('./unzip.ts', import.meta.url)
  const read = "(bytes) => tested.openZip(bytes).read('bomb')"
  const { bytes, refused } = await measureMemory(module, read, [packFiles({ bomb: text }), lying])
  expect(refused).toBe('book-file-unsafe')
  expect(bytes).toBeLessThan(20_000_000)
})

test('a wrong checksum and broken data are refused', () => {
  const zip = openZip(patched(two, 'a.txt', { at: 16, value: 1, bytes: 4 }))
  expect(() => zip.read('a.txt')).toThrow('book-file-unreadable')
  const broken = Buffer.from(two)
  broken.fill(0xff, 40, 60)
  expect(() => openZip(new Uint8Array(broken)).read('a.txt')).toThrow('book-file-unreadable')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readInstruction } from '#contract/staff/instruction'
import { startApp } from '../../testing/start-app.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'instruction-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const { guest } = await startApp({ DATA_DIR: dataDir })
const folder = path.join(dataDir, 'instruction')
const lay = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const headers = (locale: string) => ({ headers: { 'x-locale': locale } })

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(path.join(dataDir, 'secret.mp4'), 'a secret')
})

test('without a folder, and with an empty one, there is no video', async () => {
  expect((await guest.call(readInstruction)).body).toEqual({ video: null, captions: null })
  rmSync(folder, { recursive: true })
  expect((await guest.call(readInstruction)).body).toEqual({ video: null, captions: null })
  expect(await guest.send('GET', '/api/instruction/ru.mp4')).toBeRefused('not-found')
})

test('a video is shown only to readers of its language, with its captions, as soon as it is in the folder', async () => {
  lay('kk.webm', 'video')
  lay('ru.vtt', 'WEBVTT')
  expect((await guest.call(readInstruction, {}, headers('kz'))).body).toEqual({
    video: '/api/instruction/kk.webm',
    captions: null,
  })
  expect((await guest.call(readInstruction, {}, headers('ru'))).body).toEqual({ video: null, captions: null })
  expect((await guest.call(readInstruction, {}, headers('en'))).body).toEqual({ video: null, captions: null })
  lay('kk.mp4', 'video')
  lay('kk.vtt', 'WEBVTT')
  expect((await guest.call(readInstruction, {}, headers('kz'))).body).toEqual({
    video: '/api/instruction/kk.mp4',
    captions: '/api/instruction/kk.vtt',
  })
})

test('an empty file is not a video', async () => {
  lay('ru.mp4', '')
  expect((await guest.call(readInstruction)).body.video).toBeNull()
})

test.each([
  ['ru.mp4', 'video/mp4'],
  ['ru.webm', 'video/webm'],
  ['ru.vtt', 'text/vtt'],
])('%s is sent as %s, without content sniffing, and revalidated each time', async (name, type) => {
  lay(name, '0123456789')
  const whole = await guest.send('GET', `/api/instruction/${name}`)
  expect([whole.status, whole.raw.body]).toEqual([200, '0123456789'])
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, no-cache',
  })
  expect(String(whole.headers['content-type']).split(';')[0]).toBe(type)
  const again = await guest.send('GET', `/api/instruction/${name}`, {
    headers: { 'if-none-match': String(whole.headers.etag) },
  })
  expect(again.status).toBe(304)
})

test('a range of a video is sent as a range, and one beyond its end is refused', async () => {
  lay('en.mp4', '0123456789')
  const part = await guest.send('GET', '/api/instruction/en.mp4', { headers: { range: 'bytes=3-6' } })
  expect([part.status, part.raw.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    '3456',
    'bytes 3-6/10',
    '4',
  ])
  const tail = await guest.send('GET', '/api/instruction/en.mp4', { headers: { range: 'bytes=7-' } })
  expect([tail.status, tail.raw.body]).toEqual([206, '789'])
  expect(await guest.send('GET', '/api/instruction/en.mp4', { headers: { range: 'bytes=50-60' } })).toBeRefused(
    'wrong-range',
  )
  expect(await guest.send('GET', '/api/instruction/en.mp4', { headers: { 'if-match': '"another"' } })).toBeRefused(
    'other-version',
  )
})

test.each([
  'de.mp4',
  'kz.mp4',
  'ru.mov',
  'ru',
  'notes.txt',
  '.hidden',
  'secret.mp4',
  '../secret.mp4',
  '..%2Fsecret.mp4',
  '%2e%2e%2fsecret.mp4',
  '..%5Csecret.mp4',
  '....//secret.mp4',
  '%252e%252e%252fsecret.mp4',
  'ru.mp4%00',
  'ru.mp4/../notes.txt',
  'ru.mp4%2F..%2Fnotes.txt',
  '',
])('nothing else in or around the folder can be reached: %s', async (name) => {
  for (const laid of ['ru.mp4', 'ru.mov', 'ru', 'notes.txt', '.hidden', 'secret.mp4', 'de.mp4', 'kz.mp4'])
    lay(laid, 'a secret')
  const answer = await guest.send('GET', `/api/instruction/${name}`)
  expect(answer.raw.body).not.toContain('a secret')
  expect(answer).toBeRefused('not-found')
})

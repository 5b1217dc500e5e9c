import { expect, test } from 'vitest'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan } from '../../demo-country/cast.ts'

const { guest, as } = await startApp()
const json = { 'content-type': 'application/json' }

test('a body that is not JSON is refused with a message', async () => {
  const answer = await guest.send('POST', '/api/iin', { headers: json, payload: '{"iin": ' })
  expect(answer).toBeRefused('not-json')
  expect(JSON.stringify(answer.body)).not.toContain(' at ')
})

test('a body that is too big is refused before it is read', async () => {
  expect(
    await guest.send('POST', '/api/iin', { headers: json, payload: JSON.stringify({ iin: '1'.repeat(600_000) }) }),
  ).toBeRefused('too-large')
})

test.each(['text/xml', 'text/plain', 'text/plain; charset=utf-8', 'image/jpeg', 'application/x-www-form-urlencoded'])(
  'a body of the kind %s is refused',
  async (type) => {
    expect(
      await guest.send('POST', '/api/iin', { headers: { 'content-type': type }, payload: '{"iin":"1"}' }),
    ).toBeRefused('wrong-media-type')
  },
)

test.each([['null'], ['[]'], ['"text"'], ['{"iin":{"deep":[1]}}'], ['{"iin":null}']])(
  'the shape %s is refused with a message, and no nameless field is blamed',
  async (payload) => {
    const answer = await guest.send('POST', '/api/iin', { headers: json, payload })
    expect(answer).toBeRefused('invalid')
    expect(Object.keys(answer.refusal.errors ?? {})).not.toContain('')
  },
)

test('the message is in the caller’s language', async () => {
  const say = async (locale: string) =>
    (await guest.send('GET', '/api/session', { headers: { 'x-locale': locale } })).refusal.message
  expect(await say('ru')).toBe('Чтобы продолжить, нужно войти')
  expect(await say('kz')).toBe('Жалғастыру үшін жүйеге кіру керек')
  expect(await say('en')).toBe('Sign in to continue')
})

test('an invalid id is not found', async () => {
  const pupil = await as(aruzhan)
  expect(await pupil.send('GET', "/api/results/1'%20or%20'1")).toBeRefused('not-found')
})

test.each(['GET', 'POST', 'DELETE'] as const)(
  '%s of an unknown address is answered in JSON, never with a page',
  async (method) => {
    expect(await guest.send(method, '/api/no-such-call')).toBeRefused('not-found')
  },
)

test('an endpoint called with another method is not found', async () => {
  expect(await guest.send('DELETE', '/api/login')).toBeRefused('not-found')
})

test('a text that the database cannot store is refused as wrong input', async () => {
  const payload = JSON.stringify({ login: 'ma\0rat', password: 'Bagdar2026' })
  expect(await guest.send('POST', '/api/service-manager/login', { headers: json, payload })).toBeRefused('invalid')
})

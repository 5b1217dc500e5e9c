import { expect, test } from 'vitest'
import { Refusal } from '../platform/refusal.ts'
import { type PasswordCaller, createPasswordQueue } from './password-queue.ts'

const bounds = { longest: 200, perAddress: 60, perPerson: 8, secondsEach: 0.04 }

/** Puts everybody into the line at once and returns their names in the order of their turns. */
async function turnsOf(people: [name: string, place: PasswordCaller][], limits = bounds): Promise<string[]> {
  const { inTurn } = createPasswordQueue(limits)
  const turns: string[] = []
  await Promise.all(people.map(([name, place]) => inTurn(place, async () => void turns.push(name))))
  return turns
}
const stranger = (address: string, person = ''): PasswordCaller => ({ address, person })

test('users on trusted devices go before a rush of unknown ones', async () => {
  const rush = Array.from({ length: 50 }, (_, number): [string, PasswordCaller] => [
    'rush',
    stranger('evil', `${number}`),
  ])
  const turns = await turnsOf([...rush, ['owner', 'known']])
  // One job of the rush is already running.
  expect(turns.indexOf('owner')).toBe(1)
})

test('unknown users from other addresses wait for only one of the rush, not for all of it', async () => {
  const rush = Array.from({ length: 50 }, (_, number): [string, PasswordCaller] => [
    'rush',
    stranger('evil', `${number}`),
  ])
  const turns = await turnsOf([...rush, ['school', stranger('school')], ['home', stranger('home')]])
  expect(turns.indexOf('school')).toBeLessThanOrEqual(2)
  expect(turns.indexOf('home')).toBeLessThanOrEqual(3)
})

test('users on trusted devices do not starve an unknown one', async () => {
  const school = Array.from({ length: 20 }, (): [string, PasswordCaller] => ['known', 'known'])
  const turns = await turnsOf([...school, ['new phone', stranger('home')]])
  expect(turns.indexOf('new phone')).toBeLessThanOrEqual(4)
  expect(turns).toHaveLength(21)
})

test('tries for one account and from one address are limited before any work is done', async () => {
  const { inTurn } = createPasswordQueue({ ...bounds, perAddress: 4, perPerson: 2 })
  const full = (seconds: number) => new Refusal('sign-ins-queued', { retryAfter: seconds })
  let open = () => {}
  const gate = new Promise<void>((resolve) => void (open = resolve))
  const work = () => gate.then(() => 1)
  // The first one starts at once, so it does not count as waiting.
  const waiting = [1, 2, 3].map(() => inTurn(stranger('a', 'aruzhan'), work))
  await expect(inTurn(stranger('a', 'aruzhan'), work)).rejects.toThrow(full(1))
  waiting.push(inTurn(stranger('a', 'gulnar'), work), inTurn(stranger('a', 'gulnar'), work))
  await expect(inTurn(stranger('a', 'third'), work)).rejects.toThrow(full(1))
  waiting.push(inTurn(stranger('b', 'aruzhan'), work), inTurn('known', work))
  open()
  expect(await Promise.all(waiting)).toHaveLength(7)
})

test('a failed try does not stop the next one', async () => {
  const { inTurn } = createPasswordQueue(bounds)
  const failing = inTurn('known', () => Promise.reject(new Error('no')))
  const next = inTurn('known', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

function gateOf() {
  let time = 0
  const gate = createGate(5000, () => time)
  const fails = (after: number, message: string) =>
    gate
      .pass(async () => {
        time += after
        throw new Error(message)
      })
      .catch(() => gate.reason()?.message ?? null)
  const goes = () => gate.pass(async () => 'done').then(() => gate.reason())
  return { fails, goes }
}

test('a timeout closes the gate, and the next successful work opens it', async () => {
  const { fails, goes } = gateOf()
  expect(await fails(5000, 'Query read timeout')).toBe('Query read timeout')
  expect(await goes()).toBeNull()
})

test('a database that fails at once keeps nobody waiting, so the gate stays open', async () => {
  expect(await gateOf().fails(20, 'Connection terminated unexpectedly')).toBeNull()
})

test('a refused statement says nothing about the connection, however long it took', async () => {
  expect(await gateOf().fails(9000, 'invalid input')).toBeNull()
})

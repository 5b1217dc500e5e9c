import { expect, test } from 'vitest'
import { createWorkerLine, isGivenUp } from './worker-line.ts'

const bounds = { longest: 3, secondsEach: 1, patienceMs: 5000 }
const workerOf = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${code}`)}`)

test('a thread answers one call after another', async () => {
  const line = createWorkerLine<number, number>(
    workerOf("parentPort.on('message', (n) => parentPort.postMessage(n * 2)); parentPort.postMessage('ready')"),
    bounds,
  )
  expect(await Promise.all([1, 2, 3].map((number) => line.ask(number)))).toEqual([2, 4, 6])
  await line.close()
  expect(line.isIdle()).toBe(true)
})

test('if an idle thread crashes nobody is affected, and the next call starts another', async () => {
  const falls =
    "parentPort.on('message', () => { parentPort.postMessage(1); throw new Error('fell') }); parentPort.postMessage('ready')"
  const line = createWorkerLine<number, number>(workerOf(falls), bounds)
  for (let number = 0; number < 10; number += 1) expect(await line.ask(1)).toBe(1)
  await expect.poll(() => line.isIdle()).toBe(true)
  expect(await line.ask(1)).toBe(1)
  await line.close()
})

test('a call that reaches a crashing thread is answered by another', async () => {
  const answersOnce =
    "let asked = 0; parentPort.on('message', (n) => { if (asked++) throw new Error('fell'); parentPort.postMessage(n * 2) }); parentPort.postMessage('ready')"
  const line = createWorkerLine<number, number>(workerOf(answersOnce), bounds)
  expect(await Promise.all([1, 2, 3].map((number) => line.ask(number)))).toEqual([2, 4, 6])
  await line.close()
})

test.each([
  ['falls', "throw new Error('fell')", 'fell'],
  ['ends', 'process.exit()', 'a thread ended without an answer'],
])('a call at which a new thread %s is refused at once, and waiting calls are answered', async (_, last, words) => {
  const code = `parentPort.on('message', (n) => { if (n === 1) ${last}; parentPort.postMessage(n) }); parentPort.postMessage('ready')`
  const line = createWorkerLine<number, number>(workerOf(code), bounds)
  const [fatal, next] = [line.ask(1), line.ask(2)]
  await expect(fatal).rejects.toThrow(words)
  expect(await next).toBe(2)
  await line.close()
})

test('a call that takes too long is given up with its thread, and waiting calls are answered', async () => {
  const slow =
    "parentPort.on('message', (n) => { if (n > 1) parentPort.postMessage(n) }); parentPort.postMessage('ready')"
  const line = createWorkerLine<number, number>(workerOf(slow), { ...bounds, patienceMs: 300 })
  const [stuck, next] = [line.ask(1), line.ask(2)]
  await expect(stuck.catch(isGivenUp)).resolves.toBe(true)
  expect(await next).toBe(2)
  await line.close()
})

test('a call that needs more memory than its thread has is given up, a faulty answer is not', async () => {
  const hungry =
    "const kept = []; parentPort.on('message', (n) => { while (n) kept.push(new Array(100_000).fill(n)); parentPort.postMessage(undefined) }); parentPort.postMessage('ready')"
  const line = createWorkerLine<number, number>(workerOf(hungry), { ...bounds, megabytes: 16 })
  await expect(line.ask(1).catch(isGivenUp)).resolves.toBe(true)
  await expect(line.ask(0).catch(isGivenUp)).resolves.toBe(false)
  await line.close()
})

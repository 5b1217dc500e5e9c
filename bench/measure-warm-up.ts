import { rateOfBare, startBare } from './bare-route.ts'
import { startServer } from './bench-server.ts'
import { atMost, percentile, type Figure } from './figure.ts'
import { failuresOf, load } from './load.ts'
import type { Stream } from './load-generator.ts'
import { pupilsInTests, pupilsWaiting } from './pupils.ts'
import type { Stage } from './stage.ts'

const minute = 60
const startsBefore = 3000

/**
 * A process dies under load and the next one starts under the same load: reading, compiling and caching must not delay
 * any answer. Compared with a bare route that has just started under the same load.
 */
export async function measureWarmUp(stage: Stage): Promise<Figure[]> {
  const { options, values, testId } = stage
  const { connections } = options
  const { url } = await stage.database('warm')
  const speed = await rateOfBare(stage)
  const rate = {
    saves: Math.round(0.1 * speed),
    starts: Math.round(Math.min(0.01 * speed, (pupilsWaiting - startsBefore) / (minute + 1))),
  }
  const streams = (firstStart: number, starts: number): Stream[] => [
    { kind: 'save', first: 0, count: pupilsInTests, values, testId, rate: rate.saves, most: null },
    { kind: 'start', first: firstStart, count: starts, values, testId, rate: rate.starts, most: starts },
  ]
  const [warm, bare] = [await startBare(), await startBare()]
  const common = { connections, warmedAt: warm.port }
  stage.tell('a bare route that has just started')
  const [least] = await load({
    ...common,
    port: bare.port,
    seconds: options.seconds,
    streams: streams(pupilsInTests, startsBefore),
  })
  await bare.stop()
  stage.tell('a process crashes under load')
  const falling = await startServer(url)
  const underLoad = load({ connections, port: falling.port, seconds: 8, streams: streams(pupilsInTests, startsBefore) })
  await new Promise((resolve) => setTimeout(resolve, 4000))
  await falling.kill()
  await underLoad.catch(() => {})
  stage.tell('the first minute of the next one')
  const next = await startServer(url)
  const [saves, starts] = await load({
    ...common,
    port: next.port,
    seconds: minute,
    streams: streams(pupilsInTests + startsBefore, pupilsWaiting - startsBefore),
  })
  await next.stop()
  await warm.stop()
  if (!least || !saves || !starts) throw new Error('no load was made')
  const note =
    `${rate.saves} saves/s + ${rate.starts} starts/s, 0.1 and 0.01 of the bare route (${speed.toFixed(0)} /s) ${failuresOf([saves])}`.trim()
  return [
    {
      name: 'warm-up, slowest save of the first minute after SIGKILL',
      value: percentile(saves.latencies, 1),
      unit: 'ms',
      target: atMost(250),
      note,
    },
    { name: 'the same, a bare route that has just started', value: percentile(least.latencies, 1), unit: 'ms' },
    { name: 'warm-up, p99.9 of saves', value: percentile(saves.latencies, 0.999), unit: 'ms' },
    { name: 'warm-up, slowest start', value: percentile(starts.latencies, 1), unit: 'ms', note: failuresOf([starts]) },
  ]
}

import { randomUUID } from 'node:crypto'

/**
 * Makes a time-ordered id (UUID version 7), so that rows inserted one after another are neighbours in the index. Its
 * random part is that of an ordinary UUID.
 */
export function newId(now = Date.now()): string {
  return `${timeOf(now)}-7${randomUUID().slice(15)}`
}

/**
 * Returns a maker of ids for a log: within one millisecond each id sorts after the previous one, by a counter before
 * the random part.
 */
export function idsInOrder(): (now: number) => string {
  let last = ''
  let count = 0
  return (now) => {
    const time = timeOf(now)
    count = time === last ? (count + 1) % 2 ** 24 : 0
    last = time
    const place = count.toString(16).padStart(6, '0')
    return `${time}-7${place.slice(0, 3)}-8${place.slice(3)}-${randomUUID().slice(24)}`
  }
}

function timeOf(now: number): string {
  const time = Math.trunc(now).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

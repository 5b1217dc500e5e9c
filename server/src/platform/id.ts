import { randomUUID } from 'node:crypto'

/** A time-ordered id (UUID version 7): rows made one after another lie beside each other in the index. Its random part is that of an ordinary UUID. */
export function newId(now = Date.now()): string {
  const time = Math.trunc(now).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

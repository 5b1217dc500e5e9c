const dayMs = 86_400_000
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
let day = { number: Number.NaN, text: '' }

/**
 * Formats milliseconds since 1970 like `toISOString`, eight times as fast: thousands of answers per second contain two
 * moments each, nearly all of the same day.
 */
export function isoMoment(ms: number): string {
  const whole = Math.trunc(ms)
  const number = Math.floor(whole / dayMs)
  if (number !== day.number) day = { number, text: new Date(ms).toISOString().slice(0, -'00:00:00.000Z'.length) }
  const inDay = whole - number * dayMs
  const seconds = Math.floor(inDay / 1000)
  const [hour, minute, second] = [
    two[Math.floor(seconds / 3600)],
    two[Math.floor(seconds / 60) % 60],
    two[seconds % 60],
  ]
  return `${day.text}${hour}:${minute}:${second}.${String(inDay % 1000).padStart(3, '0')}Z`
}

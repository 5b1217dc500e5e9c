/** A reproducible source of chance. */
export interface Random {
  /** From 0 up to, but never, 1. */
  uniform: () => number
  /** From the standard normal distribution. */
  normal: () => number
}

/** The generator sfc32 of Chris Doty-Humphrey; normal values by Marsaglia's polar method. */
export function seededRandom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, (seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1]
  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + mixed
    c |= 0
    return mixed >>> 0
  }
  for (let step = 0; step < 16; step += 1) next()
  const uniform = () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53
  let spare: number | null = null
  const normal = (): number => {
    if (spare !== null) {
      const own = spare
      spare = null
      return own
    }
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1]
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * factor
      return x * factor
    }
  }
  return { uniform, normal }
}

import type { Motif, Palette } from './news-cover.tsx'

const palettes = ['sky', 'gold', 'pink', 'night', 'aqua', 'sage', 'lilac', 'sand'] as const satisfies readonly Palette[]
const motifs = [
  'sun',
  'horn',
  'diamonds',
  'path',
  'talk',
  'mountains',
  'compass',
  'school',
  'book',
] as const satisfies readonly Motif[]

/** Returns a small number that depends only on the id. */
export const seedOf = (id: string): number =>
  [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 99_991, 7)

/** Returns the cover chosen by an editor, `<palette>.<number of a motif>`, or else one derived from the id. */
export function coverOf(cover: string, id: string): { palette: Palette; motif: Motif } {
  const [name, number] = cover.split('.')
  const seed = seedOf(id)
  return {
    palette: palettes.find((palette) => palette === name) ?? palettes[seed % palettes.length] ?? 'sky',
    motif:
      (number === undefined ? undefined : motifs[Number(number) % motifs.length]) ??
      motifs[Math.floor(seed / 8) % motifs.length] ??
      'sun',
  }
}

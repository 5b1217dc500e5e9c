export const ink = '#0B2C38'
export const blue = '#3D56D6'
export const panel = '#DDEBF0'
export const pale = '#A9BCC6'
const questionColor = '#007B92'

/** Rounds to one decimal, which is finer than a pixel of a phone. */
export const rounded = (value: number): string => String(Math.round(value * 10) / 10 + 0)
export const translated = (x: number, y: number, body: string, turn = 0): string =>
  `<g transform="translate(${rounded(x)} ${rounded(y)})${turn === 0 ? '' : `rotate(${rounded(turn)})`}">${body}</g>`
export const picture = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(width)} ${rounded(height)}">${body}</svg>\n`
export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
export const dot = (x: number, y: number, r: number, color: string): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}" fill="${color}"/>`
export const box = (x: number, y: number, size: number): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(size)}" height="${rounded(size)}" rx="12" fill="#fff"/>`

function question(x: number, y: number): string {
  const frame = `<rect x="${rounded(x + 1)}" y="${rounded(y + 1)}" width="98" height="98" rx="12" fill="#E9F8FB" stroke="${questionColor}" stroke-width="2" stroke-dasharray="6 4"/>`
  return (
    frame +
    translated(
      x + 50,
      y + 50,
      stroke('M-11-11C-11-26 12-26 12-10 12-1 0-1 0 9', questionColor, 7) + dot(0, 22, 4.5, questionColor),
    )
  )
}

/** Draws cells in rows, with a question mark in the last place. */
export function board(columns: number, rows: number, cells: readonly string[]): string {
  const corner = (i: number): [number, number] => [14 + (i % columns) * 108, 14 + Math.floor(i / columns) * 108]
  const body = cells
    .map((cell, i) => box(...corner(i), 100) + `<g transform="translate(${corner(i).join(' ')})">${cell}</g>`)
    .join('')
  const [width, height] = [columns * 108 + 20, rows * 108 + 20]
  return picture(
    width,
    height,
    `<rect width="${width}" height="${height}" rx="22" fill="${panel}"/>${body}${question(...corner(cells.length))}`,
  )
}

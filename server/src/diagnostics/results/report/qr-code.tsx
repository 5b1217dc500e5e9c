import { Path, Svg } from '@react-pdf/renderer'
import qrcode from 'qrcode'
import { color } from './report-style.ts'

/** A QR code with its quiet zone as one path of horizontal runs, which is sharp at any size. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size
  const rows = Array.from({ length: side }, (_, y) =>
    runs(
      Array.from({ length: side }, (__, x) => Boolean(modules.get(y, x))),
      y,
    ),
  )
  return (
    <Svg viewBox={`-2 -2 ${side + 4} ${side + 4}`} style={{ width: size, height: size }}>
      <Path d={rows.join('')} fill={color.ink} />
    </Svg>
  )
}

function runs(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    path += `M${from} ${y}H${x + 1}V${y + 1}H${from}Z`
  }
  return path
}

import { useEffect, useState } from 'react'

interface QrCodeProps {
  text: string
  /** What the code leads to. */
  label: string
  /** Its place sets the size by this class. */
  className?: string
  /** Empty cells around the code. Scanners need some, unless the surroundings are as light. */
  margin?: number
}

/** A QR code drawn on the device when the page is idle, dark on white for any scanner. */
export function QrCode({ text, label, className, margin = 2 }: QrCodeProps) {
  const [source, setSource] = useState('')
  useEffect(() => {
    void import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(text, { type: 'svg', margin, color: { dark: '#0B2C38' } }))
      .then(
        (svg) => setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`),
        // If the code cannot be drawn, the text beside it is enough.
        () => setSource(''),
      )
  }, [text, margin])
  return source ? <img className={className} src={source} alt={label} /> : <span className={className} />
}

import { useEffect, useState } from 'react'

interface QrCodeProps {
  text: string
  /** What it leads to. */
  label: string
  /** Its size is its place's. */
  className?: string
  /** Empty cells around it; a reader wants some, unless the place around is as light. */
  margin?: number
}

/** Drawn on the device, when the page has time for it: dark on white, for any reader. */
export function QrCode({ text, label, className, margin = 2 }: QrCodeProps) {
  const [source, setSource] = useState('')
  useEffect(() => {
    void import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(text, { type: 'svg', margin, color: { dark: '#0B2C38' } }))
      .then(
        (svg) => setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`),
        // Without the code what stands beside it does.
        () => setSource(''),
      )
  }, [text, margin])
  return source ? <img className={className} src={source} alt={label} /> : <span className={className} />
}

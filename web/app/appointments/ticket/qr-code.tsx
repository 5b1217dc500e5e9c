import { useEffect, useState } from 'react'
import styles from './ticket.module.css'

/** Drawn on the device, when the page has time for it: dark on white, for any reader. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [source, setSource] = useState('')
  useEffect(() => {
    void import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(text, { type: 'svg', margin: 2, color: { dark: '#0B2C38' } }))
      .then(
        (svg) => setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`),
        // Without the code the number below it does.
        () => setSource(''),
      )
  }, [text])
  return source ? <img className={styles.qr} src={source} alt={label} /> : <span className={styles.qr} />
}

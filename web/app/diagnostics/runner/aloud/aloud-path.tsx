import styles from './aloud.module.css'

/** Progress without numbers: a sun for each finished item, the current place, a dot for each item to come. */
export function AloudPath({ size, place }: { size: number; place: number }) {
  return (
    <span className={styles.path} aria-hidden data-path={`${place}/${size}`}>
      {Array.from({ length: size }, (_, at) => (
        <i key={at} data-step={at < place ? 'sun' : at === place ? 'now' : 'ahead'} />
      ))}
    </span>
  )
}

/** The sun crosses the sky from the first item to the last. */
export function AloudSun({ share }: { share: number }) {
  // The finished part of the curve is a separate curve: M0 24 Q50 -20 100 24, cut at `share`.
  const height = 24 - 88 * share * (1 - share)
  return (
    <span className={styles.arc} aria-hidden>
      <svg viewBox="0 0 100 24" preserveAspectRatio="none">
        <path d="M0 24Q50 -20 100 24" className={styles.ahead} />
        <path d={`M0 24Q${50 * share} ${24 - 44 * share} ${100 * share} ${height}`} className={styles.behind} />
      </svg>
      <i style={{ left: `${share * 100}%`, top: `${(100 * height) / 24}%` }} />
    </span>
  )
}

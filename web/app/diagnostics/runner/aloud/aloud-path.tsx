import styles from './aloud.module.css'

/**
 * How far it is, without a number: a sun for each item that is behind, the place of this one, a dot for each to come.
 */
export function AloudPath({ size, place }: { size: number; place: number }) {
  return (
    <span className={styles.path} aria-hidden data-path={`${place}/${size}`}>
      {Array.from({ length: size }, (_, at) => (
        <i key={at} data-step={at < place ? 'sun' : at === place ? 'now' : 'ahead'} />
      ))}
    </span>
  )
}

/** The sun goes over the sky from the first item to the last. */
export function AloudSun({ share }: { share: number }) {
  // The part of the curve that is behind is a curve of its own: M0 24 Q50 -20 100 24, cut at the share.
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

import { FaceExample } from './drawings/face-example.tsx'
import { FaceOval } from './drawings/face-oval.tsx'
import styles from './photo-frame.module.css'

interface PhotoFrameProps {
  /** The camera's video or the photo taken; without it, an example is drawn. */
  children?: React.ReactNode
  /** Progress of the check, 0 to 100; without it, no oval is shown. */
  ready?: number
  /** One short hint over the picture. */
  hint?: React.ReactNode
}

/** The square in which a face is photographed. */
export function PhotoFrame({ children, ready, hint }: PhotoFrameProps) {
  return (
    <div className={styles.root}>
      <div className={styles.layer}>{children || <FaceExample />}</div>
      {ready !== undefined && (
        <div className={styles.layer}>
          <FaceOval ready={ready} />
        </div>
      )}
      <div className={styles.hint} role="status">
        {hint && <span>{hint}</span>}
      </div>
    </div>
  )
}

import { data } from 'react-router'
import styles from './frame/full-scene.module.css'
import { NotFound } from './failures/not-found.tsx'

/** The sky of the page goes up behind the header. */
export const handle = { header: 'sky' }

/** Every address that is not on the map. */
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return (
    <div className={styles.root}>
      <NotFound />
    </div>
  )
}

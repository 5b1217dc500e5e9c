import { data } from 'react-router'
import styles from './frame/full-scene.module.css'
import { NotFound } from './failures/not-found.tsx'

/** The sky of the page extends behind the header. */
export const handle = { header: 'sky' }

/** Answers every unknown address. */
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return (
    <div className={styles.root}>
      <NotFound />
    </div>
  )
}

import { Avatar } from '../ui/drawings/avatar.tsx'
import styles from './person-photo.module.css'
import { useOwnPhoto } from './photo/use-own-photo.ts'

interface PersonPhotoProps {
  /** File of the photo; without it, a bust is drawn. */
  file: string | null
  /** Id of the account. */
  seed: string
  gender: 'male' | 'female' | null
  size: number
  label: string
}

/** A person's photo. While it loads, or if there is none, a drawing is shown. */
export function PersonPhoto({ file, seed, gender, size, label }: PersonPhotoProps) {
  const address = useOwnPhoto(file)
  if (!address) return <Avatar seed={seed} gender={gender} size={size} />
  return <img src={address} alt={label} width={size} height={size} className={styles.root} />
}

import { Avatar } from '../ui/drawings/avatar.tsx'
import styles from './person-photo.module.css'
import { useOwnPhoto } from './photo/use-own-photo.ts'

interface PersonPhotoProps {
  /** The file of a photo; without it a drawn bust. */
  file: string | null
  /** The id of the account. */
  seed: string
  gender: 'male' | 'female' | null
  size: number
  label: string
}

/** A person's own photo, or a drawing in its place, also while the photo is on its way: nothing else waits for it. */
export function PersonPhoto({ file, seed, gender, size, label }: PersonPhotoProps) {
  const address = useOwnPhoto(file)
  if (!address) return <Avatar seed={seed} gender={gender} size={size} />
  return <img src={address} alt={label} width={size} height={size} className={styles.root} />
}

import { Avatar } from '../ui/drawings/avatar.tsx'
import styles from './person-photo.module.css'

interface PersonPhotoProps {
  /** Address of a photo; without it a drawn bust. */
  address: string | null
  /** The id of the account. */
  seed: string
  gender: 'male' | 'female' | null
  size: number
  label: string
}

/** A person's own photo, or a drawing in its place. */
export function PersonPhoto({ address, seed, gender, size, label }: PersonPhotoProps) {
  if (!address) return <Avatar seed={seed} gender={gender} size={size} />
  return <img src={address} alt={label} width={size} height={size} className={styles.root} />
}

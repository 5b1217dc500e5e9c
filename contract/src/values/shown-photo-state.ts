interface Recognised {
  photo_state: 'none' | 'accepted' | 'awaiting-staff' | 'refused'
  avatar: string | null
}

/**
 * State of the photo for the pupil. An accepted check without a photo means that the identity was confirmed in a
 * centre.
 */
export const shownPhotoState = ({ photo_state, avatar }: Recognised): Recognised['photo_state'] | 'identity' =>
  photo_state === 'accepted' && avatar === null ? 'identity' : photo_state

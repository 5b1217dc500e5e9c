interface Recognised {
  photo_state: 'none' | 'accepted' | 'awaiting-staff' | 'refused'
  avatar: string | null
}

/**
 * How it stands with the photo, as it is told: who was recognised without one, in a centre, has an identity that is
 * confirmed.
 */
export const shownPhotoState = ({ photo_state, avatar }: Recognised): Recognised['photo_state'] | 'identity' =>
  photo_state === 'accepted' && avatar === null ? 'identity' : photo_state

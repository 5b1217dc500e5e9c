/** A printed copy is held that long for a payment that has not come. */
export const minutesHeld = 60

/**
 * A photo of a paper lies in the answer itself, as an address that holds a JPEG: so it waits on the device without a
 * network and is sent as any
 * answer is. The device makes it small enough: what is saved at one time is half a megabyte at most.
 */
export const mostOfPhoto = 240_000
/**
 * Of the file that somebody chooses: cameras of phones make up to fifteen megabytes, and the device makes them small.
 */
export const mostOfPhotoFile = 20 * 1024 * 1024
export const startOfPhoto = 'data:image/jpeg;base64,'

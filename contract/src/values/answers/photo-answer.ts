/**
 * A photo of a drawing is part of the answer, as a data URL with a JPEG: so it is stored on the device without a
 * network and sent like any answer. The device makes it small enough for the limit of half a megabyte per save.
 */
export const maxPhotoCharacters = 240_000
/** Limit for the chosen file: phone cameras make files of up to 15 MB, which the device makes small. */
export const maxPhotoFileBytes = 20 * 1024 * 1024
export const photoDataUrlPrefix = 'data:image/jpeg;base64,'

/** A detected face: its score and its box in pixels. */
export interface FoundFace {
  score: number
  x: number
  y: number
  width: number
  height: number
}

export interface PhotoFacts {
  width: number
  height: number
  /** Mean luminance from 0 (black) to 255 (white). */
  luminance: number
  faces: FoundFace[]
}

export type PhotoRefusal = 'photo-no-face' | 'photo-faces' | 'photo-small-face' | 'photo-dark' | 'photo-bright'

/** Detections with a lower score may be a poster or a toy. */
const sure = 0.5
/** Smallest share of the shorter side that the face must take. */
const smallestShare = 0.2
/** Smallest width in pixels at which a person can be recognised. */
const smallestWidth = 60

/**
 * Why a photo cannot be used to recognise a pupil, or null. Light is checked first, because no face is found in the
 * dark.
 */
export function photoRefusal({ luminance, faces, ...picture }: PhotoFacts): PhotoRefusal | null {
  if (luminance < 60) return 'photo-dark'
  if (luminance > 225) return 'photo-bright'
  const [face, ...others] = faces.filter(({ score }) => score >= sure).sort((one, other) => other.width - one.width)
  if (!face) return 'photo-no-face'
  if (others.some((other) => other.width > face.width / 4)) return 'photo-faces'
  return isFramed(face, picture) ? null : 'photo-small-face'
}

/**
 * Whether the face is large enough and not cut off at the edge. The box may reach slightly beyond the edge, because it
 * includes the hair.
 */
function isFramed(face: FoundFace, { width, height }: { width: number; height: number }): boolean {
  const margin = face.width * 0.15
  const isInside =
    face.x > -margin &&
    face.y > -margin &&
    face.x + face.width < width + margin &&
    face.y + face.height < height + margin
  return isInside && face.width >= Math.max(smallestWidth, Math.min(width, height) * smallestShare)
}

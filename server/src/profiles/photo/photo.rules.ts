/** A face that was found: how sure the detector is, and the box around it in pixels. */
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

/** From this score on a detection is a face; in between it may be a poster or a toy. */
const sure = 0.5
/** The face takes at least this part of the shorter side. */
const smallestShare = 0.2
/** … and enough pixels to know somebody by. */
const smallestWidth = 60

/**
 * Why a photo cannot serve to recognise a pupil; null where it can. Light comes first: in the dark no face is found
 * either.
 */
export function photoRefusal({ luminance, faces, ...picture }: PhotoFacts): PhotoRefusal | null {
  if (luminance < 60) return 'photo-dark'
  if (luminance > 225) return 'photo-bright'
  const [face, ...others] = faces.filter(({ score }) => score >= sure).sort((one, other) => other.width - one.width)
  if (!face) return 'photo-no-face'
  if (others.some((other) => other.width > face.width / 4)) return 'photo-faces'
  return isFramed(face, picture) ? null : 'photo-small-face'
}

/** Big enough, and not cut by the edge: the detector's box may stand out a little where the hair does. */
function isFramed(face: FoundFace, { width, height }: { width: number; height: number }): boolean {
  const margin = face.width * 0.15
  const isInside =
    face.x > -margin &&
    face.y > -margin &&
    face.x + face.width < width + margin &&
    face.y + face.height < height + margin
  return isInside && face.width >= Math.max(smallestWidth, Math.min(width, height) * smallestShare)
}

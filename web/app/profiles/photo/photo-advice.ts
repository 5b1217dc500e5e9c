import type { FaceReading } from './face-detector.ts'

/** Returns the key of the next hint towards a good photo. */
export function photoAdvice({
  faces,
  is_framed,
  light,
}: FaceReading): 'noFace' | 'many' | 'dark' | 'bright' | 'frame' | 'good' {
  if (light === 'dark') return 'dark'
  if (light === 'bright') return 'bright'
  if (faces === 0) return 'noFace'
  if (faces > 1) return 'many'
  return is_framed ? 'good' : 'frame'
}

/** Returns how much of the oval is closed, 0 to 100. */
export const readiness = ({ faces, is_framed, light }: FaceReading): number =>
  [faces === 1, is_framed, light === 'good'].filter(Boolean).length * 33 +
  (faces === 1 && is_framed && light === 'good' ? 1 : 0)

import { signOf, type ResultPicture } from '#contract/values/result-picture'
import { SkillIcon } from './skill-icon.tsx'

interface ScaleSignProps {
  picture: ResultPicture
  scale: string | null
  size: number
  dot?: boolean
}

/** The sign of a scale where its picture is the compass; other scales go by their names. */
export function ScaleSign({ picture, scale, ...rest }: ScaleSignProps) {
  const skill = signOf(picture, scale)
  return skill && <SkillIcon skill={skill} {...rest} />
}

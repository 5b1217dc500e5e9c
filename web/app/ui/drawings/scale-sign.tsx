import { signOf, type ResultPicture } from '#contract/values/result-picture'
import { SkillIcon } from './skill-icon.tsx'

interface ScaleSignProps {
  picture: ResultPicture
  scale: string | null
  size: number
  dot?: boolean
}

/** Sign of a scale, if its picture is the compass; other scales have none. */
export function ScaleSign({ picture, scale, ...rest }: ScaleSignProps) {
  const skill = signOf(picture, scale)
  return skill && <SkillIcon skill={skill} {...rest} />
}

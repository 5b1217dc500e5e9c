import { KuralaiFigure, type Pose } from './kuralai-figure.tsx'

interface KuralaiProps {
  size?: number
  pose?: Pose
  happy?: boolean
  /** Her name, where she speaks; without it she is decoration. */
  label?: string
}

export function Kuralai({ size = 160, pose, happy, label }: KuralaiProps) {
  return (
    <svg
      width={size}
      height={Math.round((size * 272) / 240)}
      viewBox="0 -7 240 272"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <KuralaiFigure x={0} y={0} pose={pose} happy={happy} />
    </svg>
  )
}

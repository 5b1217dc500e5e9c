import { IconChartDots3, IconLeaf, IconPalette, IconTool, IconUsers } from '@tabler/icons-react'
import { isSphere, type Sphere } from '../spheres.ts'

const icons: Record<Sphere, typeof IconLeaf> = { technology: IconTool, human: IconUsers, nature: IconLeaf, sign: IconChartDots3, art: IconPalette }

/** The object of work of an occupation; its name stands elsewhere. */
export function SphereIcon({ sphere }: { sphere: string }) {
  const Icon = isSphere(sphere) ? icons[sphere] : IconChartDots3
  return <Icon size={24} stroke={2} aria-hidden />
}

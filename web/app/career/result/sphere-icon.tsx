import { IconChartDots3, IconLeaf, IconPalette, IconTool, IconUsers } from '@tabler/icons-react'

const icons: Record<Sphere, typeof IconLeaf> = {
  technology: IconTool,
  human: IconUsers,
  nature: IconLeaf,
  sign: IconChartDots3,
  art: IconPalette,
}

/** Icon of an occupation's object of work, whose name is written elsewhere. */
export function SphereIcon({ sphere }: { sphere: string }) {
  const Icon = isSphere(sphere) ? icons[sphere] : IconChartDots3
  return <Icon size={24} stroke={2} aria-hidden />
}

/** The objects of work in their order along the horizon. */
export const spheres = ['technology', 'human', 'nature', 'sign', 'art'] as const
type Sphere = (typeof spheres)[number]

export const isSphere = (id: string): id is Sphere => spheres.some((sphere) => sphere === id)

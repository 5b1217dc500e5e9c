import { useMediaQuery } from '@mantine/hooks'
import { InstructionPictures } from './instruction-pictures.tsx'
import { InstructionScene } from './instruction-scene.tsx'

/** Whoever has asked the device for less motion reads the story as pictures. */
export function InstructionPlayer() {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false })
  return isStill ? <InstructionPictures /> : <InstructionScene />
}

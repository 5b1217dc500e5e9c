import { useState } from 'react'
import { pictureLimits } from '#contract/publishing/pictures'
import { useTranslation } from '#web/i18n/use-translation'
import type { ChosenFile } from './crop-window.tsx'

const formats = ['image/jpeg', 'image/png', 'image/webp']
export const pictureFiles = formats.join()

/**
 * Reads a picture from this device before it is cropped and uploaded. What the server would refuse is reported at once.
 */
export function useChosenPicture() {
  const { t } = useTranslation('back-office')
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState('')

  async function choose(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? []
    // Otherwise choosing the same file again would fire no event.
    input.value = ''
    if (!file) return
    setProblem('')
    if (!formats.includes(file.type)) return setProblem(t('crop.wrongFormat'))
    if (file.size > pictureLimits.bytes) return setProblem(t('crop.tooLarge'))
    try {
      const src = URL.createObjectURL(file)
      setChosen({ file, src, size: await sizeOf(src) })
    } catch {
      setProblem(t('crop.unreadable'))
    }
  }
  function forget(): void {
    if (chosen) URL.revokeObjectURL(chosen.src)
    setChosen(null)
  }
  return { chosen, problem, choose, forget }
}

/** Size of the upright picture: the browser applies the camera's orientation, as the server does. */
async function sizeOf(src: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = src
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

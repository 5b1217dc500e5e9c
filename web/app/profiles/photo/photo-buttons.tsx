import { FileButton, Stack } from '@mantine/core'
import { IconCamera, IconRefresh, IconUpload, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Sending } from '../../form/use-send.ts'
import { Button } from '../../ui/button.tsx'

interface PhotoButtonsProps {
  hasShot: boolean
  /** A photo was accepted or is being checked, so taking another one is only a secondary action. */
  isDone: boolean
  camera: 'off' | 'opening' | 'on' | 'denied'
  sending: Sending
  /** Starts the camera; the next press takes the picture. */
  onCamera: () => void
  onAgain: () => void
  onFile: (file: File) => Promise<void>
  onSendToStaff: () => Promise<boolean>
}

/**
 * The actions of the photo step: start the camera, take the picture, choose a file, retake it, or have staff check it.
 */
export function PhotoButtons({
  hasShot,
  isDone,
  camera,
  sending,
  onCamera,
  onAgain,
  onFile,
  onSendToStaff,
}: PhotoButtonsProps) {
  const { t } = useTranslation('profiles')
  const isRefused = hasShot && sending.code?.startsWith('photo-')
  return (
    <Stack gap="sm">
      {hasShot ? (
        <Button
          variant="line"
          size="lg"
          fullWidth
          onClick={onAgain}
          leftSection={<IconRefresh size={20} stroke={2.2} aria-hidden />}
        >
          {t('photo.again')}
        </Button>
      ) : (
        <Button
          variant={isDone && camera !== 'on' ? 'line' : 'filled'}
          size="xl"
          fullWidth
          loading={camera === 'opening'}
          onClick={onCamera}
          leftSection={<IconCamera size={22} stroke={2.2} aria-hidden />}
        >
          {t(camera === 'on' ? 'photo.take' : 'photo.open')}
        </Button>
      )}
      {isRefused && (
        <Button
          variant="soft"
          size="lg"
          fullWidth
          loading={sending.isBusy}
          onClick={() => void onSendToStaff()}
          leftSection={<IconUserCheck size={20} stroke={2.2} aria-hidden />}
        >
          {t('photo.sendToStaff')}
        </Button>
      )}
      <FileButton accept="image/jpeg,image/png" onChange={(file) => void (file && onFile(file))}>
        {(props) => (
          <Button
            {...props}
            variant="line"
            size="lg"
            fullWidth
            leftSection={<IconUpload size={20} stroke={2.2} aria-hidden />}
          >
            {t('photo.file')}
          </Button>
        )}
      </FileButton>
    </Stack>
  )
}

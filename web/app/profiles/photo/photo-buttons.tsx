import { Button, FileButton, Stack } from '@mantine/core'
import { IconCamera, IconRefresh, IconUpload, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '../../accounts/use-submit.ts'
import type { useCamera } from './use-camera.ts'
import type { usePhoto } from './use-photo.ts'

interface PhotoButtonsProps {
  camera: ReturnType<typeof useCamera>
  photo: ReturnType<typeof usePhoto>
  submission: Submission
  onSend: (review?: 'staff') => Promise<boolean>
}

/** What can be done now: open the camera, take the picture, choose a file; take it again, or let staff look at it. */
export function PhotoButtons({ camera, photo, submission, onSend }: PhotoButtonsProps) {
  const { t } = useTranslation('profiles')
  const again = () => {
    photo.drop()
    void camera.open()
  }
  if (photo.shot) {
    return (
      <Stack gap="sm">
        <Button variant="line" size="lg" fullWidth onClick={again} leftSection={<IconRefresh size={20} stroke={2.2} aria-hidden />}>
          {t('photo.again')}
        </Button>
        {submission.code?.startsWith('photo-') && (
          <Button variant="soft" size="lg" fullWidth loading={submission.isBusy} onClick={() => void onSend('staff')} leftSection={<IconUserCheck size={20} stroke={2.2} aria-hidden />}>
            {t('photo.sendToStaff')}
          </Button>
        )}
        <ChooseFile photo={photo} />
      </Stack>
    )
  }
  const isOn = camera.state === 'on'
  return (
    <Stack gap="sm">
      <Button
        size="xl"
        fullWidth
        loading={camera.state === 'opening'}
        onClick={() => void (isOn && camera.video.current ? photo.take(camera.video.current) : camera.open())}
        leftSection={<IconCamera size={22} stroke={2.2} aria-hidden />}
      >
        {t(isOn ? 'photo.take' : 'photo.open')}
      </Button>
      <ChooseFile photo={photo} />
    </Stack>
  )
}

function ChooseFile({ photo }: Pick<PhotoButtonsProps, 'photo'>) {
  const { t } = useTranslation('profiles')
  return (
    <FileButton accept="image/jpeg,image/png" onChange={(file) => void (file && photo.choose(file))}>
      {(props) => (
        <Button {...props} variant="line" size="lg" fullWidth leftSection={<IconUpload size={20} stroke={2.2} aria-hidden />}>
          {t('photo.file')}
        </Button>
      )}
    </FileButton>
  )
}

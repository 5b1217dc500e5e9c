import { useInstallation } from '../use-installation.ts'

/** How to reach the support service: the number to dial and the messenger. */
export function useSupport() {
  const installation = useInstallation()
  const { phone = '', whatsapp = '' } = installation?.support ?? {}
  return { phone, messenger: `https://wa.me/${whatsapp}`, kept: installation?.kept ?? { sms: false, mail: false } }
}

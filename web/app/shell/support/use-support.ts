import { useInstallation } from '../use-installation.ts'

/** Returns how to reach support: the phone number and the messenger. */
export function useSupport() {
  const installation = useInstallation()
  const { phone = '', whatsapp = '' } = installation?.support ?? {}
  return {
    phone,
    messenger: `https://wa.me/${whatsapp}`,
    simulatedChannels: installation?.simulatedChannels ?? { sms: false, mail: false },
  }
}

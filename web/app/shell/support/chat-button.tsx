import { Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePageWords } from '#web/i18n/use-translation'
import { useUser } from '../account/use-user.ts'
import { supportParts } from './support-parts.ts'
import { useSupport } from './use-support.ts'

interface ChatButtonProps {
  className?: string
  'aria-label'?: string
  'data-aside'?: boolean | undefined
  children: ReactNode
}

type Panel = ComponentType<{ onClose: () => void }>

/**
 * Opens the support chat. Its code and translations are loaded on the first press; if they cannot be loaded, the
 * messenger opens instead. Support staff have their own page, and the score sheet shows no chat.
 */
export function ChatButton({ children, ...look }: ChatButtonProps) {
  const { messenger } = useSupport()
  const words = usePageWords()
  const { pathname } = useLocation()
  const role = useUser()?.role
  const button = useRef<HTMLButtonElement>(null)
  const [Shown, setShown] = useState<Panel | null>(null)
  const [isComing, setComing] = useState(false)
  if (role === 'support_operator' || role === 'admin' || pathname === '/card-sheet') return null

  async function open() {
    if (Shown || isComing) return
    setComing(true)
    try {
      const [ChatPanel] = await Promise.all([supportParts.chatPanel(), words.coming(['support', 'words'])])
      setShown(() => ChatPanel)
    } catch {
      window.location.assign(messenger)
    } finally {
      setComing(false)
    }
  }
  const close = () => {
    setShown(null)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={Shown !== null}
        aria-busy={isComing || undefined}
        onClick={() => void open()}
        {...look}
      >
        {children}
      </button>
      {/* While the chat loads, the page behind it stays visible. */}
      <Suspense fallback={null}>{Shown && <Shown onClose={close} />}</Suspense>
    </>
  )
}

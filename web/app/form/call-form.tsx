import type { ReactNode, RefObject, SyntheticEvent } from 'react'

interface CallFormProps {
  of: { element: RefObject<HTMLFormElement | null>; onSubmit: (event: SyntheticEvent) => void }
  className?: string
  children: ReactNode
}

/** The form around the fields of a `useCallForm`. */
export function CallForm({ of: { element, onSubmit }, className, children }: CallFormProps) {
  return (
    <form ref={element} noValidate className={className} onSubmit={onSubmit}>
      {children}
    </form>
  )
}

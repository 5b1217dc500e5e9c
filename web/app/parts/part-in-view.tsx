import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { revealFocus, type FocusGuard } from './reveal-focus.ts'

interface PartInViewProps {
  /** Drawn until the part is loaded, for example grey bars in place of fields. */
  bars: ReactNode
  /** Announced while it is loading. */
  loading: string
  /** Shown in browsers without scripts. */
  noScript: ReactNode
  /** The part; its code is loaded when it is first rendered (`lazyPart`). */
  children: ReactNode
}

/** A heavy part of a public page, such as a form, which is loaded shortly before it comes into view. */
export function PartInView({ bars, loading, noScript, children }: PartInViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const guard = useRef<FocusGuard>(null)
  useEffect(() => {
    if (!place.current) return undefined
    const made = revealFocus(place.current)
    guard.current = made
    return made.stop
  }, [])
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense
          fallback={
            <>
              <p className="visually-hidden" role="status">
                {loading}
              </p>
              <div data-waiting>{bars}</div>
            </>
          }
        >
          {children}
          <Shown onShown={() => guard.current?.look()} />
        </Suspense>
      ) : (
        <div data-waiting>{bars}</div>
      )}
      <noscript>{noScript}</noscript>
    </div>
  )
}

/** Runs in the same step in which the part is first drawn. */
function Shown({ onShown }: { onShown: () => void }) {
  const show = useEffectEvent(onShown)
  useLayoutEffect(() => show(), [])
  return null
}

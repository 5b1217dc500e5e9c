import { lazyPart } from '../../parts/lazy-part.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import type { useStaffSignIn } from './use-staff-sign-in.ts'

const CodeStep = lazyPart(() => import('./code-step.tsx'))
const SetUpAtDoor = lazyPart(() => import('./set-up-at-door.tsx'))

/** What sign-in asks for after the password; most people never see it. */
export function SecondStep({ door: { asked, enter, startAnew } }: { door: ReturnType<typeof useStaffSignIn> }) {
  return (
    <LoadWhenNeeded isNeeded={asked !== null}>
      {asked?.setUp ? (
        <SetUpAtDoor challenge={asked.challenge} setUp={asked.setUp} onEntered={enter} onAnew={startAnew} />
      ) : (
        <CodeStep challenge={asked?.challenge ?? ''} onEntered={enter} onAnew={startAnew} />
      )}
    </LoadWhenNeeded>
  )
}

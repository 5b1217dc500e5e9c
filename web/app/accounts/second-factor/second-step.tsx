import { laterPart } from '../../parts/later-part.tsx'
import { Later } from '../../ui/later.tsx'
import type { useDoor } from './use-door.ts'

const CodeStep = laterPart(() => import('./code-step.tsx'))
const SetUpAtDoor = laterPart(() => import('./set-up-at-door.tsx'))

/** What sign-in asks for after the password; most people never see it. */
export function SecondStep({ door: { asked, enter, startAnew } }: { door: ReturnType<typeof useDoor> }) {
  return (
    <Later isNeeded={asked !== null}>
      {asked?.setUp ? (
        <SetUpAtDoor challenge={asked.challenge} setUp={asked.setUp} onEntered={enter} onAnew={startAnew} />
      ) : (
        <CodeStep challenge={asked?.challenge ?? ''} onEntered={enter} onAnew={startAnew} />
      )}
    </Later>
  )
}

import { lazyPart } from '../../parts/lazy-part.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import type { useStaffSignIn } from './use-staff-sign-in.ts'

const CodeStep = lazyPart(() => import('./code-step.tsx'))
const SetUpAtSignIn = lazyPart(() => import('./set-up-at-sign-in.tsx'))

/** What sign-in asks for after the password; most people never see it. */
export function SecondStep({ door: { secondStep, enter, startAnew } }: { door: ReturnType<typeof useStaffSignIn> }) {
  return (
    <LoadWhenNeeded isNeeded={secondStep !== null}>
      {secondStep?.setUp ? (
        <SetUpAtSignIn challenge={secondStep.challenge} setUp={secondStep.setUp} onEntered={enter} onAnew={startAnew} />
      ) : (
        <CodeStep challenge={secondStep?.challenge ?? ''} onEntered={enter} onAnew={startAnew} />
      )}
    </LoadWhenNeeded>
  )
}

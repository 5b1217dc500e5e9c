import { useState } from 'react'
import type { Member } from '#contract/accounts/accounts'
import { ChosenMemberSignIn } from './chosen-member-sign-in.tsx'
import { FindMembers } from './find-members.tsx'

/** First the phone, then who of those behind it enters. */
export function SignInByPhone() {
  const [found, setFound] = useState<{ phone: string; members: Member[] } | null>(null)
  if (!found || found.members.length === 0) return <FindMembers isNobody={found !== null} onFound={(phone, members) => setFound({ phone, members })} />
  return <ChosenMemberSignIn phone={found.phone} members={found.members} onChange={() => setFound(null)} />
}

import type { Center } from '#contract/content/places'
import type { UserRecord } from '#contract/profiles/users'
import type { PlaceLists } from '../places/place-lists.ts'
import { InvitationCard } from './invitation-card.tsx'
import { PositionCard } from './position-card.tsx'
import { RightsCard } from './rights-card.tsx'

interface StaffCardsProps {
  id: string
  record: UserRecord
  regions: PlaceLists['regions']
  centers: readonly Center[]
}

/** Actions that exist only for staff members. */
export function StaffCards({
  id,
  record: { invitation, position, manager_rights, is_place_closed, awaited, staff, block },
  regions,
  centers,
}: StaffCardsProps) {
  if (!staff) return null
  return (
    <>
      {invitation && <InvitationCard key={invitation.sent_at} id={id} email={staff.email} invitation={invitation} />}
      {position && (
        <PositionCard
          key={id}
          id={id}
          position={position}
          workplace={staff.workplace}
          isClosed={is_place_closed}
          isBlocked={block !== null}
          awaited={awaited}
          regions={regions}
          centers={centers}
        />
      )}
      {manager_rights && <RightsCard key={`rights-${id}`} id={id} rights={manager_rights} />}
    </>
  )
}

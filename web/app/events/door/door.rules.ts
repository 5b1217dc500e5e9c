import type { Admission, DoorList, DoorPerson, Scan, ScanResult } from '#contract/events/door'
import { checkTicket, type AtDoor, type NamedTicket } from '#contract/events/door.rules'
import type { ScanVerdict } from '#contract/events/scan-states'

/** `unlisted`: signed by us for this event, and newer than the list of a device that checks alone. */
export type ShownVerdict = ScanVerdict | 'unlisted'

/** What the screen says about a ticket. */
export interface Shown {
  id: string
  verdict: ShownVerdict
  name: string
  other: { door: string; at: string } | null
  judged_by: 'network' | 'device'
  /** Why a person has no valid ticket; null if the device does not know the person. */
  state: DoorPerson['state'] | null
}

export interface DoorState {
  list: DoorList
  /** When the list came, by the clock of the device. */
  listed_at: string
  /** Whether the server answers in time, or the device checks tickets alone. */
  mode: 'network' | 'device'
  /** The server asks to sign in again; until then the device checks alone. */
  isSignedOut: boolean
  /** What this device has admitted and the list does not have yet. */
  admitted: readonly Admission[]
  /** Scans that the server has not confirmed. */
  unsent: readonly Scan[]
  /** False once the device could not store a scan; then only this tab has it until it is sent. */
  isStored: boolean
  /** A ticket whose answer is awaited. */
  isChecking: boolean
  shown: Shown | null
  /** Tickets that this device has let in alone, and that the server judges otherwise. */
  doubles: readonly Shown[]
}

export type DoorEvent =
  | { type: 'listed'; list: DoorList; at: string }
  | { type: 'read'; scan: Scan }
  | { type: 'answered'; scan: Scan; result: ScanResult }
  | { type: 'checked-alone'; scan: Scan; shown: Shown }
  | { type: 'sent'; results: readonly ScanResult[] }
  | { type: 'network-lost'; isSignedOut?: boolean }
  | { type: 'not-stored' }

/** Begins with what the device has stored. */
export const beginDoor = (
  list: DoorList,
  { listed_at, unsent, isOnline }: { listed_at: string; unsent: readonly Scan[]; isOnline: boolean },
): DoorState => ({
  list,
  listed_at,
  mode: isOnline ? 'network' : 'device',
  isSignedOut: false,
  admitted: unsent.flatMap(admissionOf),
  unsent,
  isStored: true,
  isChecking: false,
  shown: null,
  doubles: [],
})

/** Says what the list of the device knows about a ticket. People of the list alone are chosen by name. */
export function checkAlone(
  { list, admitted }: Pick<DoorState, 'list' | 'admitted'>,
  { ticket, session_id, id }: { ticket: NamedTicket | null; session_id: string; id: string },
): Shown {
  const person = ticket ? list.people.find((one) => one.id === ticket.participant_id) : undefined
  const first = [...list.admitted, ...admitted].find(
    (one) => one.participant_id === ticket?.participant_id && one.session_id === session_id,
  )
  const verdict = verdictAlone(ticket, {
    event_id: list.event.id,
    person: person && { isValid: person.state === 'registered' },
    isAdmitted: first !== undefined,
  })
  return {
    id,
    verdict,
    name: person?.full_name ?? '',
    other: verdict === 'again' && first ? { door: first.door, at: first.at } : null,
    judged_by: 'device',
    state: person?.state ?? null,
  }
}

/** Only people with a place get a signed code, so one that the list has not is newer: the server decides later. */
function verdictAlone(ticket: NamedTicket | null, atDoor: AtDoor): ShownVerdict {
  const said = checkTicket(ticket, atDoor)
  if (said !== 'unknown') return said
  return atDoor.isAdmitted ? 'again' : 'unlisted'
}

/** The next state of the door. */
export function advanceDoor(state: DoorState, event: DoorEvent): DoorState {
  switch (event.type) {
    case 'listed':
      return {
        ...state,
        list: event.list,
        listed_at: event.at,
        mode: 'network',
        isSignedOut: false,
        admitted: state.unsent.flatMap(admissionOf),
      }
    case 'read':
      return { ...state, isChecking: true, shown: null, unsent: [...state.unsent, event.scan] }
    case 'answered':
      return {
        ...withResult(state, event.scan, event.result),
        mode: 'network',
        isSignedOut: false,
        isChecking: false,
        shown: shownOf(state.list, event.scan, event.result),
      }
    case 'checked-alone': {
      const { scan, shown } = event
      return {
        ...state,
        mode: 'device',
        isChecking: false,
        shown,
        unsent: state.unsent.map((one) => (one.id === scan.id ? scan : one)),
        admitted: [...state.admitted, ...admissionOf(scan)],
      }
    }
    case 'sent':
      return { ...event.results.reduce(correct, state), mode: 'network', isSignedOut: false }
    case 'network-lost':
      return { ...state, mode: 'device', isSignedOut: event.isSignedOut ?? false }
    case 'not-stored':
      return { ...state, isStored: false }
  }
}

/** A result that comes after the device has spoken: another door may have been first. */
function correct(state: DoorState, result: ScanResult): DoorState {
  const scan = state.unsent.find(({ id }) => id === result.id)
  if (!scan) return state
  const isDouble = wasLetIn(scan) && result.verdict !== 'admitted'
  const next = withResult(state, scan, result)
  return isDouble ? { ...next, doubles: [shownOf(state.list, scan, result), ...state.doubles] } : next
}

function withResult(state: DoorState, scan: Scan, result: ScanResult): DoorState {
  const isKnown = state.admitted.some(
    (one) => one.participant_id === scan.participant_id && one.session_id === scan.session_id,
  )
  return {
    ...state,
    unsent: state.unsent.filter(({ id }) => id !== scan.id),
    admitted: isKnown ? state.admitted : [...state.admitted, ...admissionOf({ ...scan, verdict: result.verdict })],
  }
}

function shownOf(list: DoorList, { participant_id }: Scan, { id, verdict, name, other }: ScanResult): Shown {
  const person = list.people.find((one) => one.id === participant_id)
  const state = person?.state ?? null
  return { id, verdict, name: name || (person?.full_name ?? ''), other, judged_by: 'network', state }
}

function admissionOf(scan: Scan): Admission[] {
  const { participant_id, session_id, door, device_at } = scan
  return participant_id !== null && wasLetIn(scan) ? [{ participant_id, session_id, door, at: device_at }] : []
}

/** Whether somebody went in: a device alone lets in whoever has a signed ticket that its list does not have yet. */
const wasLetIn = ({ verdict, judged_by, way }: Scan): boolean =>
  verdict === 'admitted' || (verdict === 'unknown' && judged_by === 'device' && way === 'code')

/** Fewest letters for which people are listed. */
export const leastLetters = 2
const mostMatches = 20

/** People whose name or ticket number has what was typed: every word somewhere in it. */
export function findPeople(people: readonly DoorPerson[], typed: string): DoorPerson[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.join('').length < leastLetters) return []
  return people
    .filter(({ full_name, number }) => {
      const text = `${full_name} ${number}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .slice(0, mostMatches)
}

/** In milliseconds: a ticket that stays before the camera is read once. */
export const sameTicketPause = 5000

/** Whether the camera shows a ticket anew, or still the one that was read. */
export const isNewRead = (last: { code: string; at: number } | null, code: string, at: number): boolean =>
  last === null || last.code !== code || at - last.at > sameTicketPause

/** The session that takes place now, else the next one, else the last. */
export function sessionAt(sessions: DoorList['sessions'], now: string): string {
  const open = sessions.find(({ ends_at }) => ends_at > now)
  return (open ?? sessions.at(-1))?.id ?? ''
}

/** Minutes since the list came. */
export const ageOfList = (listed_at: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(listed_at)) / 60_000))

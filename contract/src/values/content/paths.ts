/** Lists of events with their own address, and the types they contain. */
export const eventLists = { forums: ['forum'], seminars: ['seminar'], trainings: ['training', 'course'] } as const
export const eventListNames = [
  'forums',
  'seminars',
  'trainings',
] as const satisfies readonly (keyof typeof eventLists)[]
export type EventList = (typeof eventListNames)[number]

type EventType = (typeof eventLists)[EventList][number]

const folders: Record<EventType, string> = {
  forum: 'one-forum',
  seminar: 'one-seminar/seminar',
  training: 'one-training/training',
  course: 'one-training/course',
}

export const eventPath = ({ type, address }: { type: EventType; address: string }): string =>
  `/${folders[type]}/${address}`

/** Returns the list that contains events of a type. */
export function listOfType(type: EventType): EventList {
  if (type === 'forum') return 'forums'
  return type === 'seminar' ? 'seminars' : 'trainings'
}

/** Long texts, each with its own page; without its text the page does not exist. */
export const textPages = ['about-us', 'for-members', 'for-teachers', 'for-parents', 'accessibility'] as const
export type TextPage = (typeof textPages)[number]

/** Pages whose address differs from their address in the back office. */
const renamed: Readonly<Record<string, string>> = {
  'olympiad-rural': 'olympiad',
  'specialised-schools': 'special-schools',
}

/** Address of the page with a text of the site, by its address in the back office. */
export const sitePagePath = (address: string): string => `/${renamed[address] ?? address}`

export const isTextPage = (path: string): boolean => textPages.some((page) => path === `/${page}`)

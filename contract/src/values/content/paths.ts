/** The lists of events that have an address of their own, and what stands in each. */
export const eventLists = { forums: ['forum'], seminars: ['seminar'], trainings: ['training', 'course'] } as const
export const eventListNames = ['forums', 'seminars', 'trainings'] as const satisfies readonly (keyof typeof eventLists)[]
export type EventList = (typeof eventListNames)[number]

type EventType = (typeof eventLists)[EventList][number]

const folders: Record<EventType, string> = {
  forum: 'one-forum',
  seminar: 'one-seminar/seminar',
  training: 'one-training/training',
  course: 'one-training/course',
}

/** The page of an event. */
export const eventPath = ({ type, address }: { type: EventType; address: string }): string => `/${folders[type]}/${address}`

/** The list in which events of a type stand. */
export function listOfType(type: EventType): EventList {
  if (type === 'forum') return 'forums'
  return type === 'seminar' ? 'seminars' : 'trainings'
}

/** Long texts, each of which is a page of its own: where a text is withdrawn, nothing is left of its page. */
export const textPages = ['about-us', 'for-members', 'for-teachers', 'for-parents', 'accessibility', 'olympiad', 'winners'] as const
export type TextPage = (typeof textPages)[number]

/** Pages whose address in the back office is not that of their page. */
const renamed: Readonly<Record<string, string>> = { 'olympiad-rural': 'olympiad', 'specialised-schools': 'special-schools' }

/** The page on which a text of the site is read, by its address in the back office. */
export const sitePagePath = (address: string): string => `/${renamed[address] ?? address}`

export const isTextPage = (path: string): boolean => textPages.some((page) => path === `/${page}`)

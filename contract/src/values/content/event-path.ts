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

import type { EventMaterial, EventSession, EventTicket, WholeEvent } from '#contract/events/events'
import { materialKinds, ticketRoles } from '#contract/values/content/event-roles'
import type { Group, Words } from '#contract/publishing/field'
import { choiceText, idOf } from '#contract/publishing/schema'
import { sessionsOf, wordOf } from '../programme.rules.ts'

const tiynOfTenge = 100
const genders = ['female', 'male'] as const
const numberOf = (value: Group[string] | undefined): number | null => (typeof value === 'number' ? value : null)

export const ticketsOf = (tickets: readonly Group[], words: Words): EventTicket[] =>
  tickets.map((ticket) => ({
    id: idOf(ticket),
    role: ticketRoles.find((role) => role === ticket.role) ?? 'participant',
    name: wordOf(words, ticket, 'name'),
    about: wordOf(words, ticket, 'about'),
    price: (numberOf(ticket.price) ?? 0) * tiynOfTenge,
    quota: numberOf(ticket.quota),
  }))

/** The programme with its dates, in the order of time. */
export const timetableOf = (shared: { first_day: string | null; programme: Group[] }, words: Words): EventSession[] =>
  sessionsOf(shared).map(({ id, day, time }) => ({
    id,
    day,
    time,
    name: words[`${id}.name`] ?? '',
    place: words[`${id}.place`] ?? '',
  }))

export const speakersOf = (speakers: readonly Group[], words: Words): WholeEvent['speakers'] =>
  speakers.map((speaker) => ({
    id: idOf(speaker),
    name: wordOf(words, speaker, 'name'),
    about: wordOf(words, speaker, 'about'),
    gender: genders.find((gender) => gender === speaker.gender) ?? null,
  }))

export const sectionsOf = (sections: readonly Group[], words: Words): WholeEvent['sections'] =>
  sections.map((section) => ({ id: idOf(section), name: wordOf(words, section, 'name') }))

export const materialsOf = (materials: readonly Group[], words: Words): (EventMaterial & { readers: string })[] =>
  materials.map((material) => ({
    id: idOf(material),
    material: materialKinds.find((kind) => kind === material.material) ?? 'link',
    name: wordOf(words, material, 'name'),
    address: choiceText(material.address),
    readers: choiceText(material.readers),
  }))

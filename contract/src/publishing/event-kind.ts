import { materialKinds, materialReaders, ticketRoles } from '../values/content/event-roles.ts'
import { editingRoles, type Kind } from './field.ts'

/**
 * Forums, seminars, trainings and courses. An event with tickets takes registrations; without them it may name a link
 * where people sign up elsewhere. Days of the programme are counted from the first day, so that a copy for the next
 * year needs only a new first day.
 */
export const eventKind = {
  flow: 'publication',
  roles: editingRoles.editors,
  order: 'newest',
  hasAddress: true,
  // A seminar may be held several times under one title.
  sameBy: ['first_day'],
  describedBy: ['city'],
  isByRegion: true,
  shared: [
    { name: 'event_type', type: 'choice', choices: ['forum', 'seminar', 'training', 'course'], required: true },
    { name: 'first_day', type: 'day', required: true },
    /** Empty for a single day. */
    { name: 'last_day', type: 'day' },
    /** For each day. */
    { name: 'hours', type: 'hours' },
    { name: 'format', type: 'choice', choices: ['offline', 'online', 'both'], required: true },
    /** Empty for the whole country. */
    { name: 'region', type: 'reference', of: 'region' },
    {
      name: 'audience',
      type: 'choices',
      choices: ['pupils', 'parents', 'teachers', 'psychologists'],
      required: true,
    },
    { name: 'languages', type: 'choices', choices: ['kk', 'ru', 'en'] },
    { name: 'academic_hours', type: 'number', min: 1, max: 1000 },
    /** Link to sign up elsewhere; shown only if the event has no tickets. */
    { name: 'link', type: 'link' },
    /** Online room, for those who have a place. */
    { name: 'room', type: 'link' },
    { name: 'route', type: 'link' },
    { name: 'phone', type: 'phone' },
    { name: 'email', type: 'email' },
    { name: 'cover', type: 'cover' },
    { name: 'picture', type: 'picture', alt: 'picture_alt' },
    /** Both days are included. Empty: from now on, and until the event begins. */
    { name: 'registration_from', type: 'day' },
    { name: 'registration_until', type: 'day' },
    /** How long a place that became free is offered to the next person of the waiting list. */
    { name: 'offer_hours', type: 'number', min: 1, max: 168 },
    /** Until this day authors may hand in and replace articles. */
    { name: 'articles_until', type: 'day' },
    { name: 'gives_certificate', type: 'yes-no' },
    /** Share of the counted sessions that a certificate needs; empty for one session. */
    { name: 'attendance_percent', type: 'number', min: 1, max: 100 },
    {
      name: 'tickets',
      type: 'groups',
      min: 0,
      max: 8,
      fields: [
        { name: 'role', type: 'choice', choices: ticketRoles, required: true },
        /** How many people; empty for no limit. */
        { name: 'quota', type: 'number', min: 1, max: 100_000 },
        /** In tenge; empty or 0 is free. */
        { name: 'price', type: 'number', min: 0, max: 1_000_000 },
      ],
      words: [
        { name: 'name', type: 'line', max: 120, required: true },
        { name: 'about', type: 'line', max: 300 },
      ],
    },
    {
      name: 'programme',
      type: 'groups',
      min: 0,
      max: 120,
      fields: [
        /** 1 is the first day of the event. */
        { name: 'day', type: 'number', min: 1, max: 60, required: true },
        { name: 'time', type: 'hours', required: true },
        /** Whether being there counts for the certificate; breaks do not. */
        { name: 'counts', type: 'yes-no' },
      ],
      words: [
        { name: 'name', type: 'line', max: 200, required: true },
        { name: 'place', type: 'line', max: 200 },
      ],
    },
    {
      name: 'speakers',
      type: 'groups',
      min: 0,
      max: 60,
      /** For the drawn portrait; a neutral figure without it. */
      fields: [{ name: 'gender', type: 'choice', choices: ['female', 'male'] }],
      words: [
        { name: 'name', type: 'line', max: 120, required: true },
        { name: 'about', type: 'line', max: 200 },
      ],
    },
    {
      name: 'sections',
      type: 'groups',
      min: 0,
      max: 20,
      fields: [],
      words: [{ name: 'name', type: 'line', max: 160, required: true }],
    },
    {
      name: 'materials',
      type: 'groups',
      min: 0,
      max: 60,
      fields: [
        { name: 'material', type: 'choice', choices: materialKinds, required: true },
        { name: 'address', type: 'link', required: true },
        { name: 'readers', type: 'choice', choices: materialReaders, required: true },
      ],
      words: [{ name: 'name', type: 'line', max: 200, required: true }],
    },
  ],
  inOrder: [
    ['first_day', 'last_day'],
    ['registration_from', 'registration_until'],
  ],
  texts: [
    { name: 'title', type: 'line', max: 160, required: true },
    { name: 'lead', type: 'text', max: 400, required: true },
    { name: 'body', type: 'rich', required: true },
    { name: 'city', type: 'line', max: 100, required: true, when: { field: 'format', is: ['offline', 'both'] } },
    { name: 'venue', type: 'line', max: 200 },
    { name: 'ticket_words', type: 'words', of: 'tickets' },
    { name: 'programme_words', type: 'words', of: 'programme' },
    { name: 'speaker_words', type: 'words', of: 'speakers' },
    { name: 'section_words', type: 'words', of: 'sections' },
    { name: 'material_words', type: 'words', of: 'materials' },
    /** Who signs the certificates, and as what. */
    { name: 'signer', type: 'line', max: 120 },
    { name: 'signer_position', type: 'line', max: 160 },
    { name: 'picture_alt', type: 'line', max: 200 },
    /** For search engines and link previews. */
    { name: 'description', type: 'text', max: 300 },
  ],
} as const satisfies Kind

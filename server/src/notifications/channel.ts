/** On this channel the processes tell each other whose notifications changed; the message holds the ids of the users, with commas between them. */
export const notificationChannel = 'notifications'

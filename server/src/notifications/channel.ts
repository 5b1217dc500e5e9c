/** On this channel the processes tell each other whose notifications changed; the message is the user's id. */
export const notificationChannel = 'notifications'

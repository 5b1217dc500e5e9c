export const refusals = {
  /** The event takes no registrations now: not yet, no more, or it is over. */
  'event-registration-soon': 409,
  'event-registration-closed': 409,
  /** The ticket is not offered any more. */
  'event-ticket-gone': 409,
  /** This person takes part already. */
  'event-person-registered': 409,
  /** A registration with this key was sent, and it was another one. */
  'event-key-used': 409,
  /** A guest has not confirmed the phone or the e-mail address. */
  'event-contact-unconfirmed': 422,
  /** A newer version of the consent is in force. */
  'event-consent-changed': 409,
  /** Several people at once can take free tickets only. */
  'event-group-paid': 409,
  /** The section is not one of this forum. */
  'event-section-unknown': 422,
  /** The place was not taken in time, or the person does not take part any more. */
  'event-place-gone': 409,
  /** What was begun cannot be cancelled: the event has started. */
  'event-begun': 409,
  /** Staff have cancelled the whole event. */
  'event-cancelled': 409,
  /** An event that has ended cannot be cancelled. */
  'event-over': 409,
  /** Feedback is given after one has been at the event, and once. */
  'event-feedback-early': 409,
  /** Others were seen at the event, and this person was not. */
  'event-feedback-absent': 409,
  'event-link-wrong': 404,
  'event-email-soon': 429,
  /** Nobody would get the message. */
  'event-message-empty': 409,
  /** The event gives no certificates, or the person has none. */
  'event-certificate-none': 409,
  /** Certificates are issued after the event has ended. */
  'event-certificate-early': 409,
  'event-certificate-withdrawn': 409,
  /** The name was corrected as often as participants may. */
  'event-certificate-corrected': 409,
  /** No file of this article is taken now: the day is over, it is reviewed, or there is a decision. */
  'event-paper-closed': 409,
  'event-upload-expired': 410,
  'event-paper-format': 415,
  'event-paper-large': 413,
  'event-paper-unsafe': 422,
  'event-paper-unreadable': 422,
  'event-paper-protected': 422,
  /** The text itself says who has written it, so that no review would be blind. */
  'event-paper-names-author': 422,
  /** The phase of the work on articles that allows this is not open. */
  'event-phase-closed': 409,
  /** The review was sent or declined, or the article is not reviewed any more. */
  'event-review-ended': 409,
  'event-reviewer-unknown': 422,
  /** Not both reviews are in, and no reason was given to decide before. */
  'event-reviews-missing': 409,
  'event-paper-decided': 409,
  /** The author does not take part any more. */
  'event-author-gone': 409,
  /** The author has no place yet: it is not paid, or it is waited for. */
  'event-author-waits': 409,
  /** No new version could be sent, because the revision has no days or is over. */
  'event-revision-unplanned': 409,
  /** The author can still send a new version, and no reason was given to decide before. */
  'event-revision-open': 409,
  /** The files of the accepted articles are too large for one collection. */
  'event-collection-large': 413,
  /** Whoever reviews articles of an event does not see who takes part before they are decided on. */
  'event-door-reviewer': 403,
  'event-paper-not-accepted': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    events: typeof refusals
  }
}

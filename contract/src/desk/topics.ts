/** Subjects of an enquiry. All except 'booking' are sent as a text in the service field. */
export const TOPICS = ['booking', 'question', 'healing', 'change'] as const

export type Topic = (typeof TOPICS)[number]

export type OtherTopic = Exclude<Topic, 'booking'>

/** In the order of the form's options. */
export const OTHER_TOPICS = ['question', 'healing', 'change'] as const satisfies OtherTopic[]

export const TOPIC_NAMES: Record<Topic, string> = {
  booking: 'Booking',
  question: 'Question',
  healing: 'Healing badly',
  change: 'Change of appointment',
}

const HEALING = {
  tattoo: 'My tattoo is healing badly',
  piercing: 'My piercing is healing badly',
  both: 'My tattoo or piercing is healing badly',
}

const SPELLINGS: Record<OtherTopic, string[]> = {
  question: ['General question'],
  healing: Object.values(HEALING),
  change: ['Change my appointment'],
}

export const topicOf = (service: string): Topic =>
  OTHER_TOPICS.find((topic) =>
    SPELLINGS[topic].some((name) => name.toLowerCase() === service.trim().toLowerCase()),
  ) ?? 'booking'

/** Text of the form's option for this topic; the text for healing depends on whether the studio pierces. */
export function topicText(topic: OtherTopic, services: string[]): string {
  if (topic !== 'healing') return SPELLINGS[topic][0] as string
  const pierces = services.filter((name) => /pierc/i.test(name)).length
  if (pierces === 0) return HEALING.tattoo
  return pierces === services.length ? HEALING.piercing : HEALING.both
}

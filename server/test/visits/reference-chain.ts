const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Days from the visit until each message is due. */
const STEPS = { aftercare: 0, check3: 3, check14: 14, review: 21, healed: 35 } as const

export interface Visit {
  id: string
  client: Client
  startsAt: number
  minutes: number
  state: 'planned' | 'came' | 'missed' | 'cancelled'
  createdAt: number
  answer?: 'good' | 'wrong'
  isStopped?: boolean
}

export interface Client {
  enquiry: string
  way: 'email' | 'whatsapp' | 'none'
  visits: Visit[]
}

interface Message {
  way: Client['way']
  state: 'waiting' | 'sent' | 'failed' | 'dropped'
  askedAt: number
  /** True once a process started to send the message and may have sent it. */
  isTried: boolean
}

/** Result of one run of the worker for a message. */
export type Fate = 'sends' | 'waits' | 'is killed' | 'is rejected'

interface Turn {
  now: number
  isJobUp: boolean
  fateOf: (key: string) => Fate
  isOpened: (key: string) => boolean
}

export const endOf = ({ startsAt, minutes }: Visit) => startsAt + minutes * 60_000

/** Computes local times by Intl, without the functions that the test checks. */
export function localClock(timeZone: string) {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const
  const format = new Intl.DateTimeFormat('sv-SE', options)
  const asUtc = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
  return {
    hourOf: (at: number) => new Date(asUtc(at)).getUTCHours(),
    /** The time of day `hours`, this number of days after the day of `from`. */
    at(from: number, days: number, hours: number) {
      const wanted = Math.floor(asUtc(from) / DAY_MS) * DAY_MS + days * DAY_MS + hours * HOUR_MS
      const guess = wanted - (asUtc(wanted) - wanted)
      return wanted - (asUtc(guess) - guess)
    },
  }
}

/** Computes which messages after visits are sent when, from the actions of clients and staff until then. */
export function referenceChain(clock: ReturnType<typeof localClock>) {
  const messages = new Map<string, Message>()
  const sent: string[] = []
  const isDay = (now: number) => clock.hourOf(now) >= 9 && clock.hourOf(now) < 20

  function isWanted(visit: Visit, step: keyof typeof STEPS, now: number): boolean {
    const { visits } = visit.client
    if (visit.state !== 'came' || visits.some(({ isStopped }) => isStopped)) return false
    if ((step === 'review' || step === 'healed') && visit.answer === 'wrong') return false
    return !visits.some(
      (other) =>
        other.state !== 'cancelled' &&
        other.startsAt > visit.startsAt &&
        (other.createdAt > endOf(visit) || other.startsAt <= now),
    )
  }

  const dueAt = (visit: Visit, days: number) =>
    days === 0 ? endOf(visit) : clock.at(visit.startsAt, days, 10)

  function turn(visit: Visit, step: keyof typeof STEPS, { now, isJobUp, fateOf, isOpened }: Turn): void {
    const key = `visit.${step}:${visit.id}`
    const { way } = visit.client
    const wanted = isWanted(visit, step, now)
    let message = messages.get(key)
    const isOld = message !== undefined && now - message.askedAt > 4 * DAY_MS
    if (isJobUp && message?.way === 'whatsapp' && message.state === 'waiting' && (isOld || !wanted))
      message.state = 'dropped'
    const due = dueAt(visit, STEPS[step])
    const isNew = message === undefined || (message.state === 'dropped' && !message.isTried)
    if (isJobUp && isNew && wanted && isDay(now) && way !== 'none' && due <= now && now < due + 2 * DAY_MS)
      messages.set(key, { way, state: 'waiting', askedAt: now, isTried: false })
    message = messages.get(key)
    if (message?.state !== 'waiting') return
    const send = (to: Message) => {
      to.state = 'sent'
      sent.push(`${key} ${new Date(now).toISOString()}`)
    }
    if (way === 'whatsapp') {
      if (isOpened(key)) send(message)
      return
    }
    const fate = fateOf(key)
    if (fate === 'waits') return
    if (fate === 'is killed') message.isTried = true
    else if (!wanted) message.state = 'dropped'
    else if (fate === 'sends' && isDay(now)) send(message)
    else {
      message.isTried ||= isDay(now)
      if (now - message.askedAt > DAY_MS) message.state = 'failed'
    }
  }

  return {
    sent,
    sendAgain(key: string, now: number) {
      Object.assign(messages.get(key) as Message, { state: 'waiting', askedAt: now })
    },
    turn(visits: Visit[], about: Turn) {
      for (const visit of visits)
        for (const step of Object.keys(STEPS)) turn(visit, step as keyof typeof STEPS, about)
    },
    stateOf: (key: string) => messages.get(key)?.state,
  }
}

import { MAIL_TEST_TEXTS } from '@linework/contract/studio/setup'
import type { MailTest } from '@linework/contract/studio/setup-shapes'
import { type Mailer, MailRejected } from '../../mail/mailer.ts'
import { checkSenderDomain } from '../../mail/sender-domain.ts'
import { writeTestEmail } from '../../mail/write-email.ts'

const { reach, signIn, deliver } = MAIL_TEST_TEXTS
const TIMEOUT_MS = 40_000

type DnsSettings = Parameters<typeof checkSenderDomain>[1]
type Words = readonly [text: string, advice?: string]
type Line = MailTest['lines'][number]

const line = (state: Line['state'], [text, advice = '']: Words): Line => ({ state, text, advice })
const done = (words: Words) => line('done', words)
const failed = (words: Words) => line('failed', words)
const waiting = [line('waiting', signIn.waiting), line('waiting', deliver.waiting)] as const

const STATES = { right: 'done', missing: 'failed', wrong: 'failed', unknown: 'waiting' } as const

/** Sends one message to the studio, and checks whether other mail servers will trust the sender. */
export async function testMail(mailer: Mailer, settings?: DnsSettings): Promise<MailTest> {
  const [steps, records] = await Promise.all([tryMail(mailer), checkSenderDomain(mailer, settings)])
  const lines = records.map(({ state, text, advice }) => line(STATES[state], [text, advice]))
  const works = steps.every(({ state }) => state === 'done')
  return { at: new Date().toISOString(), works, lines: [...steps, ...lines] }
}

async function tryMail(mailer: Mailer): Promise<Line[]> {
  const { isEncrypted, hasUser } = mailer.server
  const reached = done(isEncrypted ? reach.encrypted : reach.plain)
  const signedIn = done(hasUser ? signIn.done : signIn.notNeeded)
  try {
    await inTime(mailer.check())
  } catch (error) {
    const { stage, isLate } = asRejected(error)
    if (stage === 'sign-in') return [reached, failed(signIn.failed), waiting[1]]
    const words = stage === 'encrypt' ? reach.noTls : isLate ? reach.late : reach.failed
    return [failed(words), ...waiting]
  }
  try {
    await inTime(mailer.send(writeTestEmail(mailer)))
    return [reached, signedIn, done(deliver.done)]
  } catch (error) {
    return [reached, signedIn, failed(asRejected(error).isFinal ? deliver.failed : deliver.later)]
  }
}

const LATE = { stage: 'reach', isLate: true, isFinal: false } as const

const asRejected = (error: unknown) => (error instanceof MailRejected ? error : LATE)

/** Times out sooner than a mail job, because a page waits for the result. */
function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('late')), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { toApiRequest } from '@linework/contract/http/call'
import { FORM_CHECK, FORM_CHECK_TEXTS, type FormCheck } from '@linework/contract/studio/operation-shapes'
import { saveSetting } from '../../db/settings.ts'
import { signNow } from '../../db/signatures/signatures.ts'
import type { Deps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { deleteTest, findTest } from './queries.ts'

export const FORM_CHECK_SETTING = 'form-check'
const RESPONSE_TIMEOUT_MS = 15_000
const MAIL_TIMEOUT_MS = 60_000
const POLL_MS = 250

type Parts = Pick<Deps, 'db' | 'config' | 'mailer'>
type FormParts = Pick<Deps, 'db' | 'mailer'> & {
  config: Pick<Deps['config'], 'PUBLIC_URL' | 'FORM_CHECK_URL'>
}

export const checkForm = defineTask({
  name: 'probe-contact-form',
  formerName: 'check-form',
  expireSeconds: 180,
  cron: '0 3 * * *',
  handle: (deps: Parts) => runCheck(deps),
})

export async function runCheck(deps: Parts, mailTimeoutMs = MAIL_TIMEOUT_MS): Promise<void> {
  const problem = await tryForm(deps, mailTimeoutMs)
  const result: FormCheck = { at: new Date().toISOString(), problem, mailEnabled: deps.mailer !== undefined }
  await saveSetting(deps.db, FORM_CHECK_SETTING, result)
}

/** Sends a test enquiry and deletes it. Returns the problem, or ''. Waits for its email if email is on. */
export async function tryForm(deps: FormParts, mailTimeoutMs = 0): Promise<string> {
  const description = `Test of the booking form ${randomUUID()}`
  return findProblem(deps, description, mailTimeoutMs).finally(() => deleteTest(deps.db, description))
}

async function findProblem(deps: FormParts, description: string, mailTimeoutMs: number): Promise<string> {
  const { db, mailer } = deps
  const status = await post(deps, description).catch(() => undefined)
  if (status === undefined) return FORM_CHECK_TEXTS.unreachable
  if (status !== 201) return FORM_CHECK_TEXTS.rejected(status)
  const test = await findTest(db, description)
  if (test === undefined) return FORM_CHECK_TEXTS.notStored
  if (mailer === undefined) return ''
  const deadline = performance.now() + mailTimeoutMs
  for (let mail = test; ; ) {
    if (mail.state === 'sent') return ''
    if (performance.now() > deadline) return [FORM_CHECK_TEXTS.mailWaits, mail.problem].join(' ').trim()
    await sleep(POLL_MS)
    mail = (await findTest(db, description)) ?? mail
  }
}

async function post({ db, config, mailer }: FormParts, description: string): Promise<number> {
  const { method, url, headers, body } = toApiRequest(enquiriesApi.send, {
    headers: { [FORM_CHECK]: await signNow(db, FORM_CHECK) },
    body: {
      name: 'Test of the booking form',
      email: mailer?.studioEmail ?? 'test@studio.example',
      phone: '0000000000',
      service: 'Test',
      artist: 'Test',
      inspiration: '',
      description,
    },
  })
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
  const address = `${config.FORM_CHECK_URL ?? config.PUBLIC_URL}${url}`
  const response = await fetch(address, { method, headers, body: body as string, signal, redirect: 'error' })
  return response.status
}

import { done } from '@linework/contract/http/errors'
import type { Role } from '@linework/contract/studio/accounts/sign-in'
import { type LinkPurpose, STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { type Person, staffShapes } from '@linework/contract/studio/accounts/staff-shapes'
import { staffApi } from '@linework/contract/studio/api'
import type { FastifyRequest } from 'fastify'
import { type Db, readClock } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { withReassignmentRetry } from '../../../desk/reassignment/queries.ts'
import { networkLimits } from '../../../http/client-address.ts'
import { ApiError, notFound } from '../../../http/errors.ts'
import { NO_ID, requireRecentSignIn, type StaffMember, tokenOf } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { logAccountEvent } from '../account-events.ts'
import { findStaffByEmail } from '../account-queries.ts'
import { listSessions } from '../queries.ts'
import { isRequired } from '../second-factors/queries.ts'
import { serializeSession } from '../serializer.ts'
import { enforceLimits } from '../sign-in/limits.ts'
import { hashToken } from '../tokens.ts'
import { mailLink } from './jobs.ts'
import { makeLink } from './links.ts'
import { deleteOneSession, findPerson, listPeople, type PersonRow } from './queries.ts'
import {
  changePerson,
  disablePerson,
  enableAgain,
  insertInvited,
  lockOther,
  type OwnerAction,
  removePerson,
} from './update-staff-member.ts'
import { openLink, useLink } from './use-link.ts'

const HOUR_SECONDS = 3_600

const act = (by: StaffMember, request: FastifyRequest): OwnerAction => ({
  by,
  log: request.log,
  token: tokenOf(request),
})

export function staffRoutes(serve: Serve, { db, config, queue, mailer }: Deps): void {
  /** Returns a link to copy, and queues an email with another one. Both links remove second factors. */
  async function hand(tx: Db, staffId: string, { purpose, by }: { purpose: LinkPurpose; by: StaffMember }) {
    const wanted = { staffId, purpose, endsFactors: true, createdBy: by.id }
    const { link, expiresAt } = await makeLink(tx, config.PUBLIC_URL, wanted)
    const askedAt = (await readClock(tx)).toISOString()
    if (mailer !== undefined) await queue.send(tx, mailLink, { ...wanted, askedAt })
    return { link, expiresAt: expiresAt.toISOString(), isMailed: mailer !== undefined }
  }

  serve('staff', staffApi, staffShapes, {
    async list({ staff }) {
      const rows = await listPeople(db)
      return {
        people: rows.map((row) => serializePerson(row, staff.id)),
        mailEnabled: mailer !== undefined,
        factorIsRequired: await isRequired(db),
      }
    },

    async invite({ body, staff, request }) {
      requireRecentSignIn(staff)
      return db.transaction().execute(async (tx) => {
        const id = await insertInvited(tx, body, act(staff, request))
        return hand(tx, id, { purpose: 'invitation', by: staff })
      })
    },

    async change({ params: { id }, body, staff, request }) {
      requireRecentSignIn(staff)
      await db.transaction().execute((tx) => changePerson(tx, id, body, act(staff, request)))
      return done(STAFF_TEXTS.changed(body.name))
    },

    async remove({ params: { id }, staff, request }) {
      const by = act(staff, request)
      return done(STAFF_TEXTS.removed(await db.transaction().execute((tx) => removePerson(tx, id, by))))
    },

    async makeLink({ params: { id }, staff, request }) {
      requireRecentSignIn(staff)
      // Rejected, because the link would remove the caller's second factors without proof of one.
      if (id === staff.id) throw new ApiError(409, STAFF_TEXTS.ownAccount)
      return db.transaction().execute(async (tx) => {
        const person = await lockOther(tx, id, act(staff, request))
        if (person.disabled_at !== null) throw new ApiError(409, STAFF_TEXTS.isDisabled)
        await logAccountEvent(tx, act(staff, request), person, { verb: 'changed', fields: ['link'] })
        return hand(tx, id, { purpose: person.password_hash === null ? 'invitation' : 'reset', by: staff })
      })
    },

    async disable({ params: { id }, body: { reassignTo }, staff, request }) {
      const by = act(staff, request)
      return done(await withReassignmentRetry(db, (tx) => disablePerson(tx, id, reassignTo, by)))
    },

    async enable({ params: { id }, staff, request }) {
      requireRecentSignIn(staff)
      return db.transaction().execute(async (tx) => {
        await enableAgain(tx, id, act(staff, request))
        return hand(tx, id, { purpose: 'invitation', by: staff })
      })
    },

    async sessions({ params: { id }, request }) {
      if ((await findPerson(db, id)) === undefined) throw notFound(STAFF_TEXTS.gone)
      const own = hashToken(tokenOf(request))
      const rows = await listSessions(db, id, config.SESSION_IDLE_HOURS)
      return { sessions: rows.map((row) => serializeSession(row, own)) }
    },

    async endSession({ params: { id, session }, staff, request }) {
      await db.transaction().execute(async (tx) => {
        const person = await findPerson(tx, id)
        if (person === undefined || !(await deleteOneSession(tx, id, session)))
          throw notFound(STAFF_TEXTS.sessionGone)
        await logAccountEvent(tx, act(staff, request), person, { verb: 'changed', fields: ['sessions'] })
      })
      return done(STAFF_TEXTS.sessionEnded)
    },

    /** Does the same work for known and unknown addresses. Only the job distinguishes them. */
    async forgot({ body: { email }, request }) {
      await enforceLimits(db, networkLimits('forgot', request.ip, { max: 10, windowSeconds: HOUR_SECONDS }))
      if (mailer === undefined) throw new ApiError(409, STAFF_TEXTS.forgotOff)
      const found = await findStaffByEmail(db, email)
      const askedAt = (await readClock(db)).toISOString()
      await queue.send(db, mailLink, { staffId: found?.id ?? NO_ID, purpose: 'reset', askedAt })
      return done(STAFF_TEXTS.forgotSent)
    },

    async openLink({ body: { token }, request }) {
      const { purpose, name, email, expires_at } = await openLink(db, token, request.ip)
      return { purpose: purpose as LinkPurpose, name, email, expiresAt: expires_at.toISOString() }
    },

    async useLink({ body, request }) {
      const email = await useLink({ db, config }, { ...body, ip: request.ip, log: request.log })
      return { ...done(STAFF_TEXTS.passwordSet), email }
    },
  })
}

function serializePerson(row: PersonRow, own: string): Person {
  const { id, email, name, role, artist_id, artist_name, last_seen_at, link_until } = row
  return {
    _id: id,
    email,
    name,
    role: role as Role,
    artist: artist_id === null ? null : { _id: artist_id, name: artist_name ?? '' },
    state: row.disabled_at !== null ? 'disabled' : row.is_invited ? 'invited' : 'active',
    signInMethod: row.way_in,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    linkExpiresAt: link_until?.toISOString() ?? null,
    openEnquiries: row.open_enquiries,
    waiting: row.waiting,
    openAppointments: row.open_appointments,
    digest: row.wants_digest,
    isCurrentUser: id === own,
  }
}

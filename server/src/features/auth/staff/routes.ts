import { done } from '@linework/contract/http/errors'
import { staffApi } from '@linework/contract/staff/api'
import type { LinkPurpose } from '@linework/contract/staff/limits'
import { staffShapes } from '@linework/contract/staff/shapes'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import type { FastifyRequest } from 'fastify'
import { readClock } from '../../../db/clock.ts'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { placeLimits } from '../../../http/client-address.ts'
import { ApiError, notFound } from '../../../http/errors.ts'
import { NO_ID, requireFresh, type StaffMember, tokenOf } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { handingOver } from '../../handover/queries.ts'
import { noteAccount } from '../account-events.ts'
import { findStaffByEmail } from '../account-queries.ts'
import { isRequired } from '../factors/queries.ts'
import { listSessions } from '../queries.ts'
import { serializeSession } from '../serializer.ts'
import { enforceLimits } from '../sign-in/limits.ts'
import { hashToken } from '../tokens.ts'
import {
  changePerson,
  disablePerson,
  enableAgain,
  insertInvited,
  lockOther,
  type OwnersAct,
  removePerson,
} from './change-person.ts'
import { mailLink } from './jobs.ts'
import { makeLink } from './links.ts'
import { deleteOneSession, findPerson, listPeople } from './queries.ts'
import { serializePerson } from './serializer.ts'
import { openLink, useLink } from './use-link.ts'

const HOUR_SECONDS = 3_600

const act = (by: StaffMember, request: FastifyRequest): OwnersAct => ({
  by,
  log: request.log,
  token: tokenOf(request),
})

export function staffRoutes(serve: Serve, { db, config, queue, mailer }: Deps): void {
  /** The link to copy. The mailed one is made when it is sent. An owner knows the person, who may have lost the device. */
  async function hand(tx: Db, staffId: string, { purpose, by }: { purpose: LinkPurpose; by: StaffMember }) {
    const wanted = { staffId, purpose, endsFactors: true, madeBy: by.id }
    const { link, until } = await makeLink(tx, config.PUBLIC_URL, wanted)
    const askedAt = (await readClock(tx)).toISOString()
    if (mailer !== undefined) await queue.send(tx, mailLink, { ...wanted, askedAt })
    return { link, until: until.toISOString(), isMailed: mailer !== undefined }
  }

  serve('staff', staffApi, staffShapes, {
    async list({ staff }) {
      const rows = await listPeople(db)
      return {
        people: rows.map((row) => serializePerson(row, staff.id)),
        mailIsOn: mailer !== undefined,
        factorIsRequired: await isRequired(db),
      }
    },

    async invite({ body, staff, request }) {
      requireFresh(staff)
      return db.transaction().execute(async (tx) => {
        const id = await insertInvited(tx, body, act(staff, request))
        return hand(tx, id, { purpose: 'invitation', by: staff })
      })
    },

    async change({ params: { id }, body, staff, request }) {
      requireFresh(staff)
      await db.transaction().execute((tx) => changePerson(tx, id, body, act(staff, request)))
      return done(STAFF_TEXTS.changed(body.name))
    },

    async remove({ params: { id }, staff, request }) {
      const by = act(staff, request)
      return done(STAFF_TEXTS.removed(await db.transaction().execute((tx) => removePerson(tx, id, by))))
    },

    async makeLink({ params: { id }, staff, request }) {
      requireFresh(staff)
      // It would end the own second factors without one of them.
      if (id === staff.id) throw new ApiError(409, STAFF_TEXTS.ownAccount)
      return db.transaction().execute(async (tx) => {
        const person = await lockOther(tx, id, act(staff, request))
        if (person.disabled_at !== null) throw new ApiError(409, STAFF_TEXTS.isDisabled)
        await noteAccount(tx, act(staff, request), person, { verb: 'changed', fields: ['link'] })
        return hand(tx, id, { purpose: person.password_hash === null ? 'invitation' : 'reset', by: staff })
      })
    },

    async disable({ params: { id }, body: { handTo }, staff, request }) {
      const by = act(staff, request)
      return done(await handingOver(db, (tx) => disablePerson(tx, id, handTo, by)))
    },

    async enable({ params: { id }, staff, request }) {
      requireFresh(staff)
      return db.transaction().execute(async (tx) => {
        await enableAgain(tx, id, act(staff, request))
        return hand(tx, id, { purpose: 'invitation', by: staff })
      })
    },

    async sessions({ params: { id }, request }) {
      if ((await findPerson(db, id)) === undefined) throw notFound(STAFF_TEXTS.gone)
      const own = hashToken(tokenOf(request))
      const rows = await listSessions(db, id, config.SESSION_HOURS)
      return { sessions: rows.map((row) => serializeSession(row, own)) }
    },

    async endSession({ params: { id, session }, staff, request }) {
      await db.transaction().execute(async (tx) => {
        const person = await findPerson(tx, id)
        if (person === undefined || !(await deleteOneSession(tx, id, session)))
          throw notFound(STAFF_TEXTS.sessionGone)
        await noteAccount(tx, act(staff, request), person, { verb: 'changed', fields: ['sessions'] })
      })
      return done(STAFF_TEXTS.sessionEnded)
    },

    /** The same work for known and unknown addresses; the job finds out. */
    async forgot({ body: { email }, request }) {
      await enforceLimits(db, placeLimits('forgot', request.ip, { max: 10, windowSeconds: HOUR_SECONDS }))
      if (mailer === undefined) throw new ApiError(409, STAFF_TEXTS.forgotOff)
      const found = await findStaffByEmail(db, email)
      const askedAt = (await readClock(db)).toISOString()
      await queue.send(db, mailLink, { staffId: found?.id ?? NO_ID, purpose: 'reset', askedAt })
      return done(STAFF_TEXTS.forgotSent)
    },

    async openLink({ body: { token }, request }) {
      const { purpose, name, email, expires_at } = await openLink(db, token, request.ip)
      return { purpose: purpose as LinkPurpose, name, email, until: expires_at.toISOString() }
    },

    async useLink({ body, request }) {
      const email = await useLink({ db, config }, { ...body, ip: request.ip, log: request.log })
      return { ...done(STAFF_TEXTS.passwordSet), email }
    },
  })
}

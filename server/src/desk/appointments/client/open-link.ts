import { VISIT_TEXTS } from '@linework/contract/desk/clients/client-page'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { lockAppointment } from '../booking-queries.ts'
import { findClientAppointment } from './client-page-queries.ts'
import type { OpenedAppointment } from './client-page-serializer.ts'
import { limitLinks, readLink } from './link.ts'

export function openLinks({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const { countMiss, countAnswer } = limitLinks({ db, config })

  async function find(on: Db, token: string): Promise<OpenedAppointment | undefined> {
    const link = await readLink(on, token)
    const row = link && (await findClientAppointment(on, link))
    return row && { ...row, isHanded: link.reader !== undefined }
  }

  async function open(token: string, request: FastifyRequest): Promise<OpenedAppointment> {
    const row = await find(db, token)
    if (row !== undefined) return row
    await countMiss(request)
    throw notFound(VISIT_TEXTS.ended)
  }

  /** Locks the appointment, so that staff and other requests with the same link wait. */
  async function write<T>(
    token: string,
    request: FastifyRequest,
    work: (tx: Db, row: OpenedAppointment) => Promise<T>,
  ): Promise<T> {
    const { id } = await open(token, request)
    await countAnswer(id)
    return db.transaction().execute(async (tx) => {
      await lockAppointment(tx, id)
      const row = await find(tx, token)
      if (row === undefined) throw notFound(VISIT_TEXTS.ended)
      return work(tx, row)
    })
  }

  return { open, write }
}

import { consentApi } from '@linework/contract/desk/api'
import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import { clientPageUrl } from '@linework/contract/desk/clients/client-page'
import { consentPageShapes } from '@linework/contract/desk/clients/consent-page-shapes'
import { consentPageApi } from '@linework/contract/desk/clients/site-api'
import { CONSENT_TEXTS, STAFF_FACTS } from '@linework/contract/desk/consent'
import { type ConsentOfAppointment, consentShapes } from '@linework/contract/desk/consent-shapes'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { chatNumberOf } from '../../../phone-numbers.ts'
import { CLIENT, logChange } from '../../../records/audit-log.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { lockAppointment } from '../booking-queries.ts'
import { findLinkKey } from '../client/client-page-queries.ts'
import { signLink } from '../client/link.ts'
import { openLinks } from '../client/open-link.ts'
import { type AppointmentRow, findForStaff } from '../queries.ts'
import { readContent, serializeRecord } from './content.ts'
import { current, listMonth, listRecords, listTextsFor, readConsentSettings, signedOf } from './queries.ts'
import { saveTexts } from './save-texts.ts'
import { addRecord, sign } from './sign.ts'

const TEXTS = CONSENT_TEXTS

export function consentRoutes(serve: Serve, { db, config }: Deps): void {
  const { open, write } = openLinks({ db, config })

  async function show(on: Db, row: AppointmentRow, staff: StaffMember): Promise<ConsentOfAppointment> {
    const [rows, texts, reader, { country }] = await Promise.all([
      listRecords(on, row.id),
      listTextsFor(on, row.service),
      findLinkKey(on, staff.id),
      findLocale(on),
    ])
    const facts = signedOf(rows)?.text?.facts ?? texts[0]?.facts ?? []
    const seen = current(rows, 'addition').map((each) => readContent(each).staff)
    const has = {
      idSeen: seen.some((each) => each?.idSeen),
      aftercare: seen.some((each) => each?.aftercare),
      lots: seen.some((each) => each && each.inkLots.length + each.needleLots.length > 0),
    }
    const token = await signLink(on, { id: row.id, version: row.link_version, reader })
    return {
      enquiry: row.contact_id,
      state: row.consent,
      missing: STAFF_FACTS.filter((fact) => facts.includes(fact) && !has[fact]),
      link: `${clientPageUrl(config.PUBLIC_URL, token)}/consent`,
      chatNumber: chatNumberOf(country, row.client_phone),
      records: rows.map(serializeRecord),
    }
  }

  serve('consent', consentApi, consentShapes, {
    show: () => readConsentSettings(db),

    save: ({ body, staff }) => db.transaction().execute((tx) => saveTexts(tx, staff, body)),

    async records({ query: { month, appointment } }) {
      const rows = await (appointment ? listRecords(db, appointment) : listMonth(db, month))
      return rows.map((row) => ({ ...serializeRecord(row), enquiry: row.contact_id }))
    },

    async ofAppointment({ params: { id }, staff }) {
      const row = await findForStaff(db, id, scopedArtistId(staff))
      if (row === undefined || row.is_of_another) throw notFound(APPOINTMENT_TEXTS.gone)
      return show(db, row, staff)
    },

    add({ params: { id }, body: { id: _id, corrects, ...facts }, staff }) {
      return db.transaction().execute(async (tx) => {
        const row = await lockAppointment(tx, id, scopedArtistId(staff))
        if (row === undefined || row.is_of_another) throw notFound(APPOINTMENT_TEXTS.gone)
        const part = { _id, corrects, text: null, client: null, signature: null }
        const by = staff.name || staff.email
        if (await addRecord(tx, row, { ...part, kind: 'addition', staff: { ...facts, by } }))
          await log(tx, staff, row)
        return show(tx, row, staff)
      })
    },
  })

  serve('consent-page', consentPageApi, consentPageShapes, {
    async show({ params: { token }, request }) {
      const row = await open(token, request)
      const [texts, rows] = await Promise.all([listTextsFor(db, row.service), listRecords(db, row.id)])
      const [signed] = current(rows, 'signature')
      return {
        startsAt: row.starts_at.toISOString(),
        service: row.service,
        artist: row.artist_name ?? '',
        name: row.client_name,
        phone: row.client_phone,
        texts,
        signed: signed ? serializeRecord(signed) : null,
      }
    },

    sign: ({ params: { token }, body, request }) =>
      write(token, request, async (tx, row) => {
        if (await sign(tx, row, body)) await log(tx, CLIENT, row)
        return done(TEXTS.signed)
      }),
  })
}

const log = (tx: Db, by: StaffMember | typeof CLIENT, { contact_id }: { contact_id: string }) =>
  logChange(tx, by, { kind: 'contact', verb: 'changed', id: contact_id, fields: ['consent'] })

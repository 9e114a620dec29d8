import { consentApi } from '@linework/contract/desk/api'
import { ageOn, CONSENT_TEXTS } from '@linework/contract/desk/consent'
import type { ConsentRecord } from '@linework/contract/desk/consent-shapes'
import { longTime } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import type { CSSProperties } from 'react'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BackToList } from '../../kit/list/back-to-list.tsx'
import { RecordMissing } from '../../kit/list/record-missing.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { dayOf } from '../../kit/time/days.ts'
import type { Route } from './+types/record-page'
import styles from './record-page.module.css'
import { type Addition, currentOf, printSize, staffText } from './record-texts.ts'

export const meta = backOfficeMeta('Consent')

/** The first call is open to artists; the second, for desk staff, also finds records of erased clients. */
async function load(id: string): Promise<ConsentRecord[]> {
  try {
    return (await browserApi(consentApi.ofAppointment, { params: { id } })).records
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error
    return browserApi(consentApi.records, { query: { appointment: id } })
  }
}

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { found: findRecord(load(id)) }
}

export default function ConsentRecordPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <Deferred value={found} fallback={<Skeleton height="60vh" />}>
      {({ record, status }) =>
        record && record.length > 0 ? (
          <Sheet records={record} />
        ) : (
          <RecordMissing
            list="/admin/bookings"
            text={CONSENT_TEXTS.gone}
            failure={status === 503 ? 'The record could not be loaded.' : undefined}
          />
        )
      }
    </Deferred>
  )
}

/** The layout fits one printed A4 sheet. */
function Sheet({ records }: { records: ConsentRecord[] }) {
  const studio = useStudio()
  const { clock } = studio
  const timeText = (at: string) => longTime(atStudio(new Date(at), clock))
  const additions = currentOf(records, 'addition').filter((each): each is Addition => !!each.staff)
  const [signed] = currentOf(records, 'signature')
  const { text, client, signature } = signed ?? {}
  const { startsAt, service, artist } = records.at(-1) as ConsentRecord
  const guardian = client?.guardian
  const size = printSize(text, records.length)
  const facts = {
    Client: client?.name,
    'Date of birth':
      client?.birthDate &&
      `${formatDay(client.birthDate)}, aged ${ageOn(client.birthDate, dayOf(startsAt, clock))}`,
    Phone: client?.phone,
    Address: client?.address,
    Guardian: guardian && `${guardian.name}, ${guardian.relation}`,
    Appointment: [timeText(startsAt), service, artist].filter(Boolean).join(', '),
    Design: client?.design,
    'Place on the body': client?.placement,
    'Minimum age': text && (client?.birthDate ? `${text.minimumAge}` : `${text.minimumAge}, confirmed`),
  }
  return (
    <>
      <BackToList to="/admin/bookings">
        <GhostButton label="Print" onClick={() => print()} />
      </BackToList>
      <article
        className={styles.sheet}
        style={{ '--print-size': `${size}pt`, '--print-columns': size < 9 ? 2 : 1 } as CSSProperties}
      >
        <p>{studio.fullName || studio.name}</p>
        <h1>{text?.name ?? 'Consent'}</h1>
        <dl className={styles.facts}>
          {Object.entries(facts).map(([term, fact]) =>
            fact ? (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ) : null,
          )}
          {additions.map((each) => (
            <div key={each._id}>
              <dt>Added by staff</dt>
              <dd>{staffText(each, clock)}</dd>
            </div>
          ))}
        </dl>
        {text ? (
          <section>
            <h2>{`Text, version ${text.number}`}</h2>
            <div lang={text.language}>
              <p className={`pre-line ${styles.statement}`}>{text.statement}</p>
              {text.questions.length > 0 ? (
                <ul className={styles.questions}>
                  {text.questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              ) : null}
            </div>
            <p>
              <b>
                {`Confirmed by the client: I agree to the text. I have ${text.questions.length > 0 ? 'read the questions and ' : ''}talked to the artist. No answers are stored.`}
              </b>
            </p>
          </section>
        ) : null}
        {signed && signature ? (
          <section>
            <h2>{`Signed by ${guardian?.name || client?.name || ''}`}</h2>
            {signature.drawn ? (
              <svg className={styles.signature} viewBox="0 0 600 200" role="img" aria-label="Signature">
                <path d={signature.drawn} />
              </svg>
            ) : null}
            <p>{`${signature.name}, ${timeText(signed.at)}`}</p>
          </section>
        ) : null}
        <ul className={styles.codes}>
          {records.map(({ _id, kind, at, corrects, hash, keptUntil }) => (
            <li key={_id}>
              {`${kind === 'signature' ? 'Signed' : 'Added'} ${timeText(at)}, kept until ${formatDay(keptUntil)}${corrects ? `, corrects ${hashOf(records, corrects)}` : ''}. SHA-256 ${hash}`}
            </li>
          ))}
        </ul>
      </article>
    </>
  )
}

const CODE_LENGTH = 12

const hashOf = (records: ConsentRecord[], id: string) =>
  records.find(({ _id }) => _id === id)?.hash.slice(0, CODE_LENGTH) ?? ''

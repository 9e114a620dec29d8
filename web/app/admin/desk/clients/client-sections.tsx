import { APPOINTMENT_STATE_NAMES } from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { Client } from '@linework/contract/desk/clients/privacy-shapes'
import { STATUS_NAMES } from '@linework/contract/desk/enquiries'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '../../../shared/format-price.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { dayOf, dayTimeText, lengthText } from '../../kit/time/days.ts'
import { depositState } from '../bookings/agenda/appointment/appointment-dialog.tsx'
import { describe } from '../bookings/agenda/blocks/booking-block.tsx'
import { Warning } from '../bookings/sheet/warning.tsx'
import { recordUrl } from '../consent/record-texts.ts'
import { readBrief } from '../enquiries/dialog/enquiry-content.tsx'
import { PicturesField } from '../enquiries/pictures/pictures-field.tsx'
import { OPEN_ENQUIRY } from '../urls/enquiry-query.ts'
import styles from './client-page.module.css'
import type { Candidate } from './join-dialog.tsx'

const sum = (amounts: (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
const isHeld = ({ depositReceived, depositReturned, state }: Appointment) =>
  depositReceived && !depositReturned && state !== 'came'

interface FiguresProps {
  client: Client
  sameEmail: Candidate[]
  onCompare: (candidate: Candidate) => void
}

export function ClientFigures({ client: { appointments }, sameEmail, onCompare }: FiguresProps) {
  const { currency } = useStudio()
  const came = appointments.filter(({ state }) => state === 'came')
  const missed = appointments.filter(({ state }) => state === 'missed')
  const figures: [label: string, value: string][] = [
    [came.length === 1 ? 'visit' : 'visits', String(came.length)],
    [missed.length === 1 ? 'no-show' : 'no-shows', String(missed.length)],
    ['deposit', formatPrice(sum(appointments.filter(isHeld).map(({ deposit }) => deposit)), currency)],
    ['paid', formatPrice(sum(came.map(({ price }) => price)), currency)],
  ]
  return (
    <Stack gap={4} className="mt-5">
      {sameEmail.map((candidate) => (
        <Warning
          key={candidate.enquiry}
          ways={<Button label="Compare" variant="ghost" size="small" onClick={() => onCompare(candidate)} />}
        >
          <p>{`${candidate.phone || candidate.name} has the same email. Same person?`}</p>
        </Warning>
      ))}
      <dl className={`surface ${styles.figures}`}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="muted text-sm">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

interface SectionsProps {
  client: Client
  onChanged: () => unknown
}

export function ClientSections({ client: { appointments, enquiries }, onChanged }: SectionsProps) {
  const { clock, currency } = useStudio()
  const now = new Date().toISOString()
  const isUpcoming = ({ endsAt, state }: Appointment) =>
    endsAt > now && (state === 'planned' || state === 'confirmed')
  const past = appointments.filter((each) => !isUpcoming(each)).toReversed()
  const deposits = appointments.filter(({ deposit }) => deposit !== null)
  const money = (amount: number | null) => (amount === null ? '' : formatPrice(amount, currency))
  return (
    <div className={styles.columns}>
      <div>
        <Section title="Upcoming">
          {appointments.filter(isUpcoming).map((each) => (
            <AppointmentEntry
              key={each._id}
              appointment={each}
              when={dayTimeText(each.startsAt, clock)}
              note={lengthText(each.minutes)}
            />
          ))}
        </Section>
        <Section title="Past">
          {past.map((each) => (
            <AppointmentEntry
              key={each._id}
              appointment={each}
              when={formatDay(dayOf(each.startsAt, clock))}
              note={money(each.price)}
            />
          ))}
        </Section>
        <Section title="Enquiries">
          {enquiries.map(({ _id, createdAt, description, service, status, reference, isDeleted }) => (
            <Entry
              key={_id}
              when={formatDay(dayOf(createdAt, clock))}
              title={readBrief(description).text || service}
              notes={[service, STATUS_NAMES[status].toLowerCase(), isDeleted ? 'deleted' : '', reference]}
              to={isDeleted ? undefined : `/admin/contact?${OPEN_ENQUIRY}=${_id}`}
            />
          ))}
        </Section>
      </div>
      <div>
        <Section title="Notes">
          {enquiries
            .filter(({ note }) => note !== '')
            .map(({ _id, note, reference }) => (
              <li key={_id} className={styles.note}>
                {note}
                <span className="muted text-sm">{reference}</span>
              </li>
            ))}
        </Section>
        <Section title="Deposits">
          {deposits.map((each) => (
            <li key={each._id} className={styles.note}>
              <b>{`${money(each.deposit)}, ${depositState(each)}`}</b>
              <span className="muted text-sm">{`for ${dayTimeText(each.startsAt, clock)}`}</span>
            </li>
          ))}
        </Section>
        <Section title="Consent">
          {appointments
            .filter(({ consent }) => consent === 'signed')
            .map((each) => (
              <Entry
                key={each._id}
                when={formatDay(dayOf(each.startsAt, clock))}
                title="Consent signed"
                notes={[each.service]}
                to={recordUrl(each._id)}
              />
            ))}
        </Section>
        <Section title="Pictures" plain>
          {enquiries
            .filter(({ pictures, isDeleted }) => pictures > 0 && !isDeleted)
            .map((enquiry) => (
              <li key={enquiry._id}>
                <PicturesField enquiry={enquiry} onRemoved={onChanged} />
              </li>
            ))}
        </Section>
      </div>
    </div>
  )
}

interface SectionProps {
  title: string
  /** True for a section without a frame. */
  plain?: boolean
  children: ReactNode[]
}

function Section({ title, plain = false, children }: SectionProps) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={id} className={styles.section}>
      <h2 className="subheading" id={id}>
        {title}
      </h2>
      <Stack as="ul" gap={plain ? 3 : undefined} className={plain ? '' : 'surface divided'}>
        {children}
      </Stack>
    </Stack>
  )
}

interface AppointmentEntryProps {
  appointment: Appointment
  when: string
  note: string
}

function AppointmentEntry({ appointment, when, note }: AppointmentEntryProps) {
  const { clock } = useStudio()
  const { startsAt, artistName, state } = appointment
  return (
    <Entry
      when={when}
      title={describe({ ...appointment, state: 'planned' })}
      notes={[artistName, note, APPOINTMENT_STATE_NAMES[state].toLowerCase()]}
      to={`/admin/bookings?view=day&day=${dayOf(startsAt, clock)}`}
    />
  )
}

interface EntryProps {
  when: string
  title: string
  notes: string[]
  to: string | undefined
}

function Entry({ when, title, notes, to }: EntryProps) {
  return (
    <li className={styles.entry}>
      <span className="muted text-sm">{when}</span>
      <span className={styles.what}>
        {to ? (
          <Link className="row-link" to={to}>
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="muted text-sm">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      {to ? <OfficeIcon name="next" size={18} /> : null}
    </li>
  )
}

import { consentApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { CONSENT_FACT_NAMES, STAFF_FACTS } from '@linework/contract/desk/consent'
import type { ConsentOfAppointment } from '@linework/contract/desk/consent-shapes'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { LineFailed } from '../../kit/list/list-states.tsx'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import { dayTimeText } from '../../kit/time/days.ts'
import { firstNameOf } from '../bookings/agenda/blocks/artist-colours.ts'
import { mailtoUrl } from '../messages/message-texts.tsx'
import { type Addition, currentOf, recordUrl, staffText } from './record-texts.ts'
import { StaffFacts } from './staff-facts.tsx'

/** Shows the signature and, at check-in, the facts that staff must still add. */
export function AppointmentConsent({ appointment }: { appointment: Appointment }) {
  const { _id, version, consent } = appointment
  const call = () => browserApi(consentApi.ofAppointment, { params: { id: _id } })
  const { value, setValue, failed, load } = useLoaded(call, `${_id} ${version} ${consent}`)
  // Loads again on return, because the client signs in another tab or on a phone.
  useEffect(() => onReturn(load), [load])
  return (
    <Stack as="section" gap={3} aria-label="Consent">
      <h3 className="subheading-sm">Consent</h3>
      {failed ? <LineFailed text="The consent could not be loaded." onRetry={load} /> : null}
      {value ? <Loaded appointment={appointment} found={value} onChanged={setValue} /> : null}
    </Stack>
  )
}

interface Props {
  appointment: Appointment
  found: ConsentOfAppointment
  onChanged: (found: ConsentOfAppointment) => void
}

function Loaded({ appointment, found, onChanged }: Props) {
  const { clock } = useStudio()
  const [editing, setEditing] = useState<{ corrects: Addition | undefined }>()
  const [signed] = currentOf(found.records, 'signature')
  const additions = currentOf(found.records, 'addition').filter((each): each is Addition => !!each.staff)
  const asked = STAFF_FACTS.filter((fact) => signed?.text?.facts.includes(fact))
  if (signed === undefined) return <AskToSign appointment={appointment} found={found} />
  return (
    <>
      <p role="status">
        <b>{`Consent signed ${dayTimeText(signed.at, clock)}`}</b>
      </p>
      {additions.map((addition) => (
        <Row key={addition._id} gap={3} wrap align="center" justify="between">
          <span>{staffText(addition, clock)}</span>
          <GhostButton label="Correct" onClick={() => setEditing({ corrects: addition })} />
        </Row>
      ))}
      {found.missing.length > 0 ? (
        <p className="muted">{`Not added: ${found.missing.map((fact) => CONSENT_FACT_NAMES[fact]).join(', ')}.`}</p>
      ) : null}
      {editing ? (
        <StaffFacts
          key={editing.corrects?._id}
          appointmentId={appointment._id}
          asked={editing.corrects ? asked : found.missing.length > 0 ? found.missing : asked}
          corrects={editing.corrects}
          onSaved={(next) => {
            setEditing(undefined)
            onChanged(next)
          }}
        />
      ) : null}
      <Row gap={3} wrap>
        {asked.length > 0 && !editing ? (
          <GhostButton
            label="Add ID, aftercare or lot numbers"
            onClick={() => setEditing({ corrects: undefined })}
          />
        ) : null}
        <Link className={GHOST} to={recordUrl(appointment._id)}>
          Record
        </Link>
      </Row>
    </>
  )
}

const GHOST = buttonClass({ variant: 'ghost', size: 'small' })

function AskToSign({ appointment, found: { chatNumber, link } }: Omit<Props, 'onChanged'>) {
  const { clock, name: studio } = useStudio()
  const { name, email, startsAt } = appointment
  const text = `Hi ${firstNameOf(name)}, please read and sign the consent for your appointment on ${dayTimeText(startsAt, clock)}: ${link}`
  return (
    <>
      <p role="status">
        <b>Consent not signed yet</b>
      </p>
      <Row gap={3} wrap>
        <a className={GHOST} href={link} target="_blank" rel="noreferrer">
          Sign here
        </a>
        {chatNumber === '' ? null : (
          <a className={GHOST} href={chatUrl(chatNumber, text)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
        {email === '' ? null : (
          <a className={GHOST} href={mailtoUrl(email, `Consent, ${studio}`, text)}>
            Email
          </a>
        )}
        <CopyButton text={link} />
      </Row>
    </>
  )
}

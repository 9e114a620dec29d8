import { consentApi } from '@linework/contract/desk/api'
import {
  CONSENT_FACT_NAMES,
  CONSENT_TEXTS,
  ID_KINDS,
  type STAFF_FACTS,
} from '@linework/contract/desk/consent'
import type { ConsentOfAppointment } from '@linework/contract/desk/consent-shapes'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { SwitchRow } from '../../../ui/fields/switch-pill.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { inToast, useAction } from '../../kit/page/use-action.ts'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import { Chips } from '../bookings/sheet/chips.tsx'
import { type Addition, capital } from './record-texts.ts'

interface Props {
  appointmentId: string
  asked: readonly string[]
  corrects: Addition | undefined
  onSaved: (found: ConsentOfAppointment) => void
}

const LOTS = { inkLots: 'Ink lot numbers', needleLots: 'Needle lot numbers' } as const

const NOTHING = { idSeen: null, aftercare: false, inkLots: [], needleLots: [] }

export function StaffFacts({ appointmentId, asked, corrects, onSaved }: Props) {
  const before = corrects?.staff ?? NOTHING
  const [idSeen, setIdSeen] = useState(before.idSeen)
  const [aftercare, setAftercare] = useState(before.aftercare)
  const [lots, setLots] = useState({
    inkLots: before.inkLots.join(', '),
    needleLots: before.needleLots.join(', '),
  })
  // Sent with the record, so that a repeated save does not store a second one.
  const [id] = useState(() => crypto.randomUUID())
  const { busy, run } = useAction(inToast(failureText))
  const asks = (fact: (typeof STAFF_FACTS)[number]) => asked.includes(fact)

  const save = (event: FormEvent) => {
    event.preventDefault()
    run(async () => {
      const [inkLots, needleLots] = [lots.inkLots.split(','), lots.needleLots.split(',')]
      const body = { id, corrects: corrects?._id ?? null, idSeen, aftercare, inkLots, needleLots }
      onSaved(await browserApi(consentApi.add, { params: { id: appointmentId }, body }))
      showToast('ok', CONSENT_TEXTS.added)
    })
  }

  return (
    <Stack as="form" gap={4} onSubmit={save} noValidate>
      {asks('idSeen') ? (
        <Chips
          label="ID seen by me (no number and no copy is kept)"
          isWhole
          value={idSeen ?? ''}
          options={ID_KINDS.map((value) => ({ value, name: capital(value) }))}
          onChoose={(kind) => setIdSeen(kind === idSeen || kind === '' ? null : kind)}
        />
      ) : null}
      {asks('aftercare') ? (
        <SwitchRow
          label={CONSENT_FACT_NAMES.aftercare}
          on={aftercare}
          text={aftercare ? 'Yes' : 'No'}
          onToggle={() => setAftercare(!aftercare)}
        />
      ) : null}
      {asks('lots')
        ? (['inkLots', 'needleLots'] as const).map((field) => (
            <LabelledInput
              key={field}
              label={LOTS[field]}
              note="separated by commas"
              optional
              autoComplete="off"
              value={lots[field]}
              onValue={(value) => setLots({ ...lots, [field]: value })}
            />
          ))
        : null}
      <div>
        <Button type="submit" size="small" disabled={busy}>
          {busy ? 'Saving...' : corrects ? 'Save the correction' : 'Add to the record'}
        </Button>
      </div>
    </Stack>
  )
}
